import type { KitError } from '@kit/core'
import { mainnet, solana } from '@kit/core/networks'
import type { FrameWindow } from '../client/channel.ts'
import { createFrameClient } from '../client/frame-client.ts'
import type { FrameElement } from '../client/frame-element.ts'
import { appPrefix, framePrefix } from '../protocol/envelope.ts'
import type { ExchangeName, FrameNews, FrameUser } from '../protocol/messages.ts'
import { createAuthSession } from '../session/create-auth-session.ts'
import { frameTimeouts } from '../timeouts.ts'

export const frameOrigin = 'https://wallet.example'
export const user: FrameUser = {
  ...{ email: 'ada@example.org', userName: null, provider: 'email' },
  accounts: [
    { namespace: 'eip155', address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', type: 'eoa' },
    { namespace: 'solana', address: '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA', type: 'eoa' },
  ],
}
const offer = {
  ...{ version: 1, networks: [mainnet.caipNetworkId, solana.caipNetworkId], email: true, socials: [] },
  ...{ farcaster: false, storage: 'kept', passkeys: true },
}

export type Asked = { readonly name: ExchangeName; readonly id: string; readonly payload: unknown; readonly to: string }
type Answers = { readonly [N in ExchangeName]?: unknown }

/** A page and its frame without a browser: what the page posts is recorded, and what the frame says is told to the page. */
export function startFrame({
  answers = {} as Answers,
  isReady = true,
  offer: own = {} as Partial<FrameNews['READY']>,
  readIsAllowed = async (_: AbortSignal) => true,
} = {}) {
  const page = new EventTarget()
  const asked: Asked[] = []
  const loads = new Set<() => void>()
  const seen = { created: 0, removed: 0, isShown: false, block: (_: KitError) => {} }
  const window: FrameWindow = {
    postMessage(message, to) {
      const { type, id, payload } = message as { type: string; id: string; payload: unknown }
      const question = { name: type.slice(appPrefix.length) as ExchangeName, id, payload, to }
      asked.push(question)
      if (answers[question.name] !== undefined) answer(question, answers[question.name])
    },
  }
  const say = (data: unknown, { source = window as unknown, origin = frameOrigin } = {}) => {
    page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
  }
  const answer = ({ name, id }: Asked, payload: unknown, as: 'SUCCESS' | 'ERROR' = 'SUCCESS') =>
    say({ type: `${framePrefix}${name}_${as}`, id, payload })
  const ready = () => say({ type: `${framePrefix}READY`, payload: { ...offer, ...own } })
  const createElement = (): FrameElement => {
    seen.created += 1
    if (isReady) queueMicrotask(ready)
    return {
      window: () => window as Window,
      onLoad: (listener) => void loads.add(listener),
      show(onRoom) {
        seen.isShown = true
        onRoom({ themeMode: 'dark' })
      },
      hide() {
        seen.isShown = false
      },
      remove() {
        seen.removed += 1
      },
    }
  }
  const client = createFrameClient({
    ...{ page, origin: frameOrigin, timeouts: frameTimeouts, createElement, readIsAllowed },
    watchBlocked(blocked) {
      seen.block = blocked
      return () => {}
    },
    dappData: { metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] } },
  })
  return {
    ...{ page, window, asked, seen, client, say, answer, ready },
    load: () => loads.forEach((listener) => void listener()),
    last: () => asked.findLast(({ name }) => !name.startsWith('SYNC_')) as Asked,
    names: () => asked.map(({ name }) => name).filter((name) => !name.startsWith('SYNC_')),
  }
}

type FrameOptions = NonNullable<Parameters<typeof startFrame>[0]>

/** The same, with the session over it. `watchNetworks` is told by `change`. */
export function startSession({ reconnect, ...options }: FrameOptions & { readonly reconnect?: boolean } = {}) {
  const answers = {
    IS_CONNECTED: { isConnected: true },
    GET_USER: user,
    SWITCH_NETWORK: { chainId: 'eip155:1' },
    ...options.answers,
  }
  const frame = startFrame({ ...options, answers })
  const networks = [mainnet, solana]
  let change = () => {}
  const session = createAuthSession({
    ...{
      client: frame.client,
      origin: frameOrigin,
      timeouts: frameTimeouts,
      specs: new Map(),
      name: 'Shop wallet',
      networks,
      reconnect,
    },
    watchNetworks(listener) {
      change = listener
      return () => {}
    },
  })
  return { ...frame, session, networks, change: () => change() }
}

export const noSignal = () => new AbortController().signal
