import { letterIcon, uuidFrom } from '../evm/wallet-info.ts'
import { canaryName, canaryPath, hostileIcons, hostileNames } from '../scenarios/hostile-texts.ts'
import { announceHostileInPage, type HostileConfig } from './announce-hostile-in-page.ts'
import { type BrowserTarget, runAtDocumentStart } from './browser-target.ts'

/** What the hostile wallets achieved. */
export type Canary = {
  /** One entry per script that ran and per address that was loaded. Must stay empty. */
  readonly hits: readonly string[]
  /** The number of announced wallets: well-formed ones with hostile texts, then malformed ones. */
  readonly announced: number
}

/**
 * Announces wallets whose names, icons and answers attack the page: markup, SVG with scripts, `javascript:` icons,
 * remote addresses, and details that are missing, of the wrong type, or throw when the page reads them.
 *
 * @example
 * const canary = await installHostileWallet(page)
 * // … open the list of wallets …
 * expect(canary.hits).toEqual([])
 */
export async function installHostileWallet(target: BrowserTarget): Promise<Canary> {
  const hits: string[] = []
  const wellFormed = [
    ...hostileNames.map((name, at) => info(`name ${at}`, { name })),
    ...hostileIcons.map((icon, at) => info(`icon ${at}`, { name: `Hostile icon ${at + 1}`, icon })),
  ]
  const malformed = [
    info('uuid', { uuid: 'not a uuid' }),
    info('rdns', { rdns: '../../etc' }),
    info('number', { name: 7 }),
    info('missing', { icon: undefined }),
    { ['__proto__']: { name: 'inherited' } },
    null,
    'text',
  ]
  await target.exposeBinding(canaryName, () => void hits.push('script'))
  target.on('request', (request) => {
    if (request.url().includes(canaryPath)) hits.push(request.url())
  })
  const config: HostileConfig = { infos: [...wellFormed, ...malformed], wellFormed: wellFormed.length }
  await runAtDocumentStart(target, announceHostileInPage, config)
  return { hits, announced: config.infos.length + throwingDetails }
}

const throwingDetails = 4

function info(seed: string, given: Readonly<Record<string, unknown>>) {
  const name = `Hostile ${seed}`
  const rdns = `test.hostile.${seed.replaceAll(' ', '-')}`
  return { uuid: uuidFrom(name), name, icon: letterIcon(name), rdns, ...given }
}
