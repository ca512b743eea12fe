import { vi } from 'vitest'
import { reviewDurations } from '../config/review-durations.ts'
import type { KitConfig } from '../kit/kit-config.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type { ClearSigning, Explanation, WalletRequest } from '../ports/clear-signing.ts'
import type { WalletFeatures } from '../ports/wallet-client.ts'
import { connect } from '../verbs/connect.ts'
import { settle } from './settle.ts'
import { startKit } from './start-kit.ts'

export const explained: Explanation = { source: 'standard', effects: [], warnings: ['allowance'] }

type Options = Partial<Pick<KitConfig, 'features' | 'clearSigning'>> & {
  readonly explain?: ClearSigning['explain']
  readonly wallet?: WalletFeatures<'eip155'>
  readonly reads?: ChainFeatures<'eip155'>
}

/** A connected kit on fake timers whose visitor reads requests before they go to the wallet. */
export async function startReviewedKit({ explain, wallet = {}, reads = {}, ...config }: Options = {}) {
  const explaining = vi.fn<ClearSigning['explain']>(explain ?? (async () => explained))
  const asked = vi.fn(async (..._given: unknown[]) => ({ hash: '0x1', signature: '0x2' }))
  const harness = startKit(
    { features: { sendTransaction: asked, signMessage: asked, ...wallet }, reads },
    { clearSigning: { explain: explaining }, ...config },
  )
  const { kit } = harness
  const connecting = connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  await settle()
  await connecting
  const review = () => kit.getSnapshot().requestReview
  const idOf = () => {
    const now = review()
    return now.is === 'idle' ? -1 : now.request.id
  }
  const send = async (event: Parameters<typeof kit.send>[0]) => {
    kit.send(event)
    await settle()
  }
  return {
    ...{ ...harness, asked, explaining, review, send },
    requests: (): readonly WalletRequest[] => explaining.mock.calls.map(([request]) => request),
    /** The view has drawn it, and it has stood there for long enough. */
    async read() {
      await settle()
      await send({ type: 'requestReview.seen', id: idOf() })
      await settle(reviewDurations.settle)
    },
    approve: () => send({ type: 'requestReview.approved', id: idOf() }),
    decline: () => send({ type: 'requestReview.declined', id: idOf() }),
  }
}
