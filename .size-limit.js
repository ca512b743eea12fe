import { existsSync, readdirSync } from 'node:fs'

/** What each moment may load, gzip, over react and react-dom. scripts/size.mjs lays the files out. */
const limits = {
  shell: ['createKit + KitProvider + ConnectButton', '8.9 kB'],
  // 80 KiB with react and react-dom, as bench/ measures it.
  app: ['the same with evm(), browser() and walletConnect(), as a page starts', '12.53 kB'],
  evm: ['descriptor evm(), with the discovery of wallets', '3.1 kB'],
  solana: ['descriptor solana()', '1 kB'],
  bitcoin: ['descriptor bitcoin()', '1 kB'],
  session: ['descriptor walletConnect()', '1 kB'],
  login: ['descriptor emailAndSocial(), with the first errors of core, which a page has anyway', '1.5 kB'],
  explain: ['descriptor clearSigning()', '1 kB'],
  'first-open': ['opening the modal the first time, over what the page started with', '37.4 kB'],
  'when-idle': ['what a page fetches after that, when it is idle', '122 kB'],
  styles: ['styles.css', '12.7 kB'],
}

const folder = new URL('./.size/', import.meta.url)
const views = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('view-')) : []

export default [
  ...Object.entries(limits),
  ...views.map((name) => [name, [`further view: ${name.slice('view-'.length)}`, '20 kB']]),
].map(([directory, [name, limit]]) => ({ name, path: `.size/${directory}/*`, limit, gzip: true }))
