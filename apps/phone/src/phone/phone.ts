import type { IWalletKit } from '@reown/walletkit'
import { nodesFrom } from '../chains/nodes.ts'
import type { Endpoints } from '../endpoints.ts'
import { identitiesFrom } from '../keys/identity.ts'
import { readPairingLink } from '../scan/pairing-link.ts'
import { createAnswers } from './answers.ts'
import { createDoing } from './doing.ts'
import { durations } from './durations.ts'
import { createNewsroom } from './newsroom.ts'
import { openWalletKit } from './open-wallet-kit.ts'
import { openMemory } from './phone-memory.ts'
import { type PhoneStore, setLine } from './phone-state.ts'
import { createSessionActs } from './session-acts.ts'
import { watchWalletKit } from './watch-wallet-kit.ts'
import { within } from './within.ts'

export type Phone = Awaited<ReturnType<typeof startPhone>>

/**
 * Starts the phone: opens the library, shows what it holds, and does what its owner says. What fails becomes news.
 *
 * @throws Error in words, without a relay or accounts, or when the library does not start
 * @example const phone = await startPhone(createPhoneStore(), endpoints)
 */
export async function startPhone(state: PhoneStore, endpoints: Endpoints) {
  const { relay, projectId, rpc, solana } = endpoints
  const own = identitiesFrom(endpoints)
  const tokens = Object.entries(solana?.tokens ?? {})
  if (relay === undefined || own.length === 0) throw new Error('The sandbox is not running.')
  const opening = openWalletKit({ relay, projectId })
  const kit = await within(opening, durations.start, 'The wallet library does not start.')
  const memory = await openMemory(kit)
  const newsroom = createNewsroom(state)
  const sessions = createSessionActs({ kit, memory, own })
  const answers = createAnswers({ kit, memory, own, state, nodes: nodesFrom(endpoints), moveTo: sessions.moveTo })
  const { atOnce } = answers
  const look = watchWalletKit({ kit, memory, state, newsroom, rpc, atOnce, ranOut: sessions.ranOut })
  const doing = createDoing({ state, newsroom, look })
  look()

  return {
    identities: own,
    /** What tokens of Solana are called, by mint. */
    symbols: Object.fromEntries(tokens.map(([symbol, { address }]) => [address, symbol])),
    pair: doing((text: string) => pair(kit, text)),
    approve: doing(answers.approve),
    decline: doing(answers.decline),
    answer: doing(answers.answer),
    refuse: doing(answers.refuse),
    letProposalExpire: doing(async (id: number) => kit.core.expirer.set(id, 1)),
    moveTo: doing(sessions.moveTo),
    update: doing(sessions.update),
    switchAccount: doing(sessions.switchAccount),
    extend: doing(sessions.extend),
    disconnect: doing(sessions.disconnect),
    expire: doing(async (topic: string) => sessions.expire(topic)),
    vanish: doing(async () => {
      setLine(state, 'gone')
      await kit.core.relayer.transportClose()
    }),
    comeBack: doing(async () => {
      setLine(state, 'lost')
      await within(kit.core.relayer.transportOpen(), durations.act, 'The relay does not answer.')
      setLine(state, kit.core.relayer.connected ? 'open' : 'resting')
    }),
    dismiss: newsroom.dismiss,
  }
}

async function pair(kit: IWalletKit, text: string): Promise<void> {
  const link = readPairingLink(text, Date.now())
  if ('problem' in link) throw new Error(link.problem)
  const unusable = 'This link does not work. It may have been used before, or the relay cannot be reached.'
  try {
    await within(kit.pair({ uri: link.uri }), durations.pair, unusable)
  } catch {
    // What the library says can repeat the link.
    throw new Error(unusable)
  }
}
