import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the page's script exposes to tests. */
export type StrictPage = {
  providers: { info: { name: string; uuid: string; rdns: string; icon: string }; provider: StrictPageProvider }[]
  events: { name: string; event: string; payload: unknown }[]
  violations: string[]
  /** Wallets that registered by the Wallet Standard. */
  registered: StrictPageWallet[]
}

type StrictPageWallet = {
  name: string
  icon: string
  chains: string[]
  accounts: { address: string; publicKey: Uint8Array }[]
  features: Record<string, Record<string, (...inputs: unknown[]) => Promise<unknown>>>
}

export type StrictPageProvider = { request(request: { method: string; params?: unknown }): Promise<unknown> }

const script = `
const page = (globalThis.strictPage = { providers: [], events: [], violations: [], registered: [] })
document.addEventListener('securitypolicyviolation', (event) => page.violations.push(event.violatedDirective))
addEventListener('eip6963:announceProvider', (event) => {
  try {
    const { info, provider } = event.detail
    if (typeof info.uuid !== 'string' || page.providers.some((one) => one.info.uuid === info.uuid)) return
    page.providers.push({ info, provider })
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect', 'connect']) {
      provider.on(name, (payload) => page.events.push({ name: info.name, event: name, payload }))
    }
  } catch {}
})
dispatchEvent(new Event('eip6963:requestProvider'))
const register = (wallet) => {
  page.registered.push(wallet)
  wallet.features['standard:events'].on('change', (payload) => {
    page.events.push({ name: wallet.name, event: 'change', payload })
  })
}
addEventListener('wallet-standard:register-wallet', (event) => event.detail({ register }))
dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
const list = document.querySelector('ul')
for (const { info, provider } of page.providers) {
  const row = document.createElement('li')
  const button = document.createElement('button')
  button.textContent = info.name
  button.onclick = async () => {
    const [account] = await provider.request({ method: 'eth_requestAccounts' })
    document.querySelector('output').textContent = account
  }
  row.append(button)
  list.append(row)
}
`

/** Serves a page that lists announced wallets and connects the one that is clicked, under a Content Security Policy with Trusted Types. */
export async function startStrictPageServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js'
    response.setHeader('content-security-policy', "default-src 'self'; require-trusted-types-for 'script'")
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript ? script : '<!doctype html><title>Page</title><ul></ul><output></output><script src="/app.js"></script>',
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => {})
    },
  }
}
