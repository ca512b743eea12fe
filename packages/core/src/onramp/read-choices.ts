import { defaultFiats } from '../config/onramp-limits.ts'
import type { Network } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { Onramp, OnrampOptions, OnrampProvider } from '../ports/onramp.ts'
import type { OnrampAccount } from './onramp.events.ts'
import type { OnrampChoices } from './onramp.state.ts'

export type ChoicesParts = {
  requestedNetworks(): readonly Network[]
  load(): Promise<Onramp>
}

export type ReadChoices = {
  readonly choices: Extract<OnrampChoices, { is: 'ready' }>
  readonly providers: readonly OnrampProvider[]
}

/** @throws KitError `onramp/nothing-sold`, `onramp/restricted-region`, `onramp/not-offered` */
export async function readChoices(
  { requestedNetworks, load }: ChoicesParts,
  { account, country }: { readonly account: OnrampAccount; readonly country: string | null },
  signal: AbortSignal,
): Promise<ReadChoices> {
  const onramp = await load()
  const [answer, countries] = await Promise.all([
    onramp.readOptions(country, signal).catch((error: unknown) => toKitError(error)),
    onramp.readCountries(signal).catch(() => []),
  ])
  if (signal.aborted) throw new KitError('rpc/aborted')
  const isDefault = answer instanceof KitError
  if (isDefault && answer.code === 'onramp/restricted-region') throw answer
  const all = isDefault ? defaultOptions(account, requestedNetworks()) : answer
  const tokens = all.tokens.filter(({ network }) => network === account.network)
  if (tokens.length === 0 || all.fiats.length === 0) throw new KitError('onramp/nothing-sold')
  return {
    choices: { is: 'ready', options: { fiats: all.fiats, tokens }, countries, isDefault },
    providers: onramp.providers,
  }
}

/** The network's own currency alone: nobody has said which contracts are sold (R-RAMP-1). */
function defaultOptions({ network }: OnrampAccount, networks: readonly Network[]): OnrampOptions {
  const found = networks.find(({ caipNetworkId }) => caipNetworkId === network)
  if (!found) return { fiats: defaultFiats, tokens: [] }
  const { name, symbol } = found.nativeCurrency
  return { fiats: defaultFiats, tokens: [{ id: symbol.toLowerCase(), name, symbol, network }] }
}
