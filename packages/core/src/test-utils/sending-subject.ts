import type { Connection } from '../domain/connection.ts'
import type { ResolvedName } from '../domain/identity.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import type { KitEvent, KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { selectWalletSend, type WalletSendModel } from '../models/wallet-send.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type { PlannedTransfer, TransferEstimate, TransferRequest } from '../ports/transfer.ts'
import type { WalletFeatures } from '../ports/wallet-client.ts'
import type { SendFrom } from '../send/send.events.ts'
import { type QueuedAnswers, queueAnswers } from './queued-answers.ts'

export const namespace = 'eip155'
export const connectorIds = ['io.first', 'io.second'] as const
type Ours = typeof namespace

type Weighing = Pick<SendFrom, 'address' | 'network'> & { readonly transfer: PlannedTransfer }
type Payment = Omit<Weighing, 'transfer'> & { readonly connectorId: string; readonly transfer: TransferRequest }

/** Sending with two wallets, of a whole kit or of no more than it takes, and the page that shows it. */
export type Sending = {
  send(event: KitEvent): void
  snapshot(): KitSnapshot
  /** Of the active wallet. */
  connection(): Connection<Ours>
  activate(connectorId: string): void
  /** The active wallet does these by itself. */
  moveTo(network: CaipNetworkId<Ours>): void
  switchAccounts(first: string, second: string): void
  readonly questions: Questions
  readonly page: Page
  stop(): void
}

/** What a transfer asks, each of which waits for the test. */
export type Questions = {
  readonly names: QueuedAnswers<{ readonly name: string }, ResolvedName>
  readonly fees: QueuedAnswers<Weighing, TransferEstimate>
  readonly payments: QueuedAnswers<Payment, { readonly hash: string }>
}

export function queueQuestions() {
  const questions: Questions = { names: queueAnswers(), fees: queueAnswers(), payments: queueAnswers() }
  const chain: ChainFeatures<Ours> = {
    isAddress: (text) => text.startsWith('0x'),
    resolveName: questions.names.ask,
    estimateTransfer: questions.fees.ask,
  }
  const walletOf = (connectorId: string): WalletFeatures<Ours> => ({
    sendTransfer: (asked, signal) => questions.payments.ask({ connectorId, ...asked }, signal),
  })
  return { questions, chain, walletOf }
}

type Page = {
  /** What the visitor sees of a transfer. */
  readonly shown: WalletSendModel | null
}

/** As the views do it: draws after each change, and begins a transfer where a view of it finds none. */
export function drawPage(
  settings: KitSettings,
  { snapshot, send }: Pick<Sending, 'snapshot' | 'send'>,
  subscribe: (listener: () => void) => unknown,
): Page {
  let shown: WalletSendModel | null = null
  const draw = () => {
    const now = snapshot()
    const view = now.router.stack.at(-1)?.view
    const isOnShow = view === 'WalletSend' || view === 'WalletSendPreview'
    shown = isOnShow ? selectWalletSend(now, settings, { namespace }) : null
    if (shown?.is === 'starting' && !shown.error)
      send({ type: 'send.started', from: shown.from, token: shown.currency })
  }
  subscribe(() => queueMicrotask(draw))
  return {
    get shown() {
      return shown
    },
  }
}
