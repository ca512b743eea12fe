/** The first infos are well-formed; the rest come without a provider. */
export type HostileConfig = { readonly infos: readonly unknown[]; readonly wellFormed: number }

/** Runs in the page, from its source text. Announces wallets that attack it. */
export function announceHostileInPage({ infos, wellFormed }: HostileConfig): void {
  const markup = '<img src=x onerror="kitCanary()">'
  const provider = {
    request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? markup : [markup, 7, null]),
    on: (_event: string, listener: (payload: unknown) => void) => listener([markup]),
    removeListener: () => {
      throw new Error(markup)
    },
  }
  const trap = new Proxy(
    {},
    {
      get() {
        throw new Error('kitCanary trap')
      },
    },
  )
  const details: unknown[] = infos.map((one, at) => ({ info: one, provider: at < wellFormed ? provider : null }))
  details.push(undefined, trap, { info: trap, provider }, { info: infos[0], provider: trap })
  const dispatch = () => {
    for (const detail of details) {
      globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  globalThis.addEventListener('eip6963:requestProvider', dispatch)
  dispatch()
}
