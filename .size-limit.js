import { existsSync, readdirSync } from 'node:fs'

/** What each moment may load, gzip, over react and react-dom where nothing else is said. scripts/size.mjs lays the files out. */
const limits = {
  shell: ['createKit + KitProvider + ConnectButton', '9.6 kB'],
  kit: ['createKit alone, without views', '6.6 kB'],
  evm: ['createKit with evm() and the discovery of wallets', '8.8 kB'],
  solana: ['createKit with solana()', '7.4 kB'],
  bitcoin: ['createKit with bitcoin()', '7.4 kB'],
  browser: ['createKit with browser()', '8.2 kB'],
  login: ['createKit with emailAndSocial()', '7.3 kB'],
  session: ['descriptor walletConnect()', '1 kB'],
  explain: ['descriptor clearSigning()', '1 kB'],
  // 80 KiB with what the page of bench/ has besides.
  app: ['a page of an app on EVM as it starts, with react and react-dom, built by Vite', '81.5 kB'],
  signing: ['that page where it signs and sends, too', '82.6 kB'],
  'first-open': ['opening the modal the first time, over what that page started with', '40.1 kB'],
  'when-idle': ['what a page fetches after that, when it is idle', '123.4 kB'],
  styles: ['styles.css', '12.75 kB'],
}

const folder = new URL('./.size/', import.meta.url)
const views = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('view-')) : []

export default [
  ...Object.entries(limits),
  ...views.map((name) => [name, [`further view: ${name.slice('view-'.length)}`, '20.2 kB']]),
].map(([directory, [name, limit]]) => ({ name, path: `.size/${directory}/*`, limit, gzip: true }))
