import type { ChainRow, ConnectingMultiChainModel } from '@kit/core/models'
import type { Translate } from '../../copy/translate.ts'
import { errorHint } from '../shared/error-hint.ts'

type Model = ConnectingMultiChainModel

/** Says what to do now, in one or two sentences. */
export function chainsText({ name, chains, connectAll }: Model, isSlow: boolean, t: Translate): string {
  const asked = chains.find(({ is }) => is === 'waiting')
  const error = chains.find(({ is }) => is === 'failed')?.error
  const done = chains.filter(({ is }) => is === 'connected').length
  if (asked) return isSlow ? t('wallet.slow') : requestText(name, asked, t)
  if (error) {
    const hint = errorHint(error)
    return [t.error(error), hint ? t(hint, { wallet: name }) : ''].filter(Boolean).join(' ')
  }
  if (done > 0) return t(done === chains.length ? 'chains.done' : 'chains.some', { wallet: name })
  return t(chains.length === 0 ? 'chains.none' : connectAll ? 'chains.textAll' : 'chains.text', { wallet: name })
}

/** Says for screen readers what changed from one model to the next. */
export function chainsAnnouncement(before: Model, now: Model, t: Translate): string {
  const past = new Map(before.chains.map(({ badge, is }) => [badge.network, is]))
  const changed = now.chains.filter(({ badge, is }) => past.has(badge.network) && past.get(badge.network) !== is)
  // Results come before the next request.
  const inOrder = [...changed.filter(({ is }) => is !== 'waiting'), ...changed.filter(({ is }) => is === 'waiting')]
  return inOrder.flatMap((chain) => changeAnnouncement(now.name, chain, t)).join(' ')
}

function changeAnnouncement(wallet: string, chain: ChainRow, t: Translate): string[] {
  const network = chain.badge.name
  switch (chain.is) {
    case 'waiting':
      return [requestText(wallet, chain, t)]
    case 'connected':
      return [t('chains.connectedOn', { wallet, network })]
    case 'declined':
      return [t('chains.declinedOn', { network })]
    case 'failed':
      return [t('chains.failedOn', { network }), ...(chain.error ? [t.error(chain.error)] : [])]
    case 'idle':
      return []
  }
}

const requestText = (wallet: string, { badge }: ChainRow, t: Translate): string =>
  t('chains.asking', { wallet, network: badge.name })
