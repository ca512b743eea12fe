import type { Config } from './wagmi.ts'

/** What wagmi's hooks report while wallets of a kit are asked to connect. */
export type ConnectStatus = {
  /** Makes wagmi's hooks report `connecting` until the returned function is called. */
  begin(): () => void
  /** Resolves when wagmi is neither connecting nor reconnecting by itself. */
  untilSettled(signal: AbortSignal): Promise<void>
}

/** One for all wallets of a kit, since they share the config: it reports `connecting` until the last one is done. */
export function createConnectStatus(config: Config): ConnectStatus {
  const pending = new Set<object>()
  const isSettled = () => pending.size > 0 || ['connected', 'disconnected'].includes(config.state.status)
  return {
    begin() {
      const connect = {}
      pending.add(connect)
      config.setState((state) => ({ ...state, status: 'connecting' }))
      return () => {
        if (!pending.delete(connect) || pending.size > 0 || config.state.status !== 'connecting') return
        config.setState((state) => ({ ...state, status: state.current ? 'connected' : 'disconnected' }))
      }
    },
    untilSettled: (signal) =>
      new Promise((resolve) => {
        const done = () => {
          stop()
          signal.removeEventListener('abort', done)
          resolve()
        }
        const stop = config.subscribe(
          ({ status }) => status,
          () => {
            if (isSettled()) done()
          },
        )
        signal.addEventListener('abort', done, { once: true })
        if (isSettled() || signal.aborted) done()
      }),
  }
}
