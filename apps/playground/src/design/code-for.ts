import type { Features } from '@kit/core'
import { defaults, type Switches } from '../switches.ts'

const fontStacks = {
  serif: 'Georgia, "Times New Roman", serif',
  mono: 'ui-monospace, Menlo, Consolas, monospace',
} as const

const byDefault = { ...defaults.features, passkeys: false }

/** Writes the code of an app whose kit has these switches. What is as by default is left out. */
export function codeFor(switches: Switches): string {
  const parts = [imports(switches), kit(switches), app(switches), stylesheet(switches)]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function imports({ features: { manyChains, basic, login, signIn, clearSigning } }: Switches): string {
  const others = manyChains && !basic
  const networks = manyChains ? 'bitcoin, mainnet, solana' : 'base, mainnet'
  return [
    others ? "import { bitcoin as bitcoinAdapter } from '@kit/adapter-bitcoin'" : '',
    basic ? '' : "import { evm } from '@kit/adapter-evm'",
    others ? "import { solana as solanaAdapter } from '@kit/adapter-solana'" : '',
    clearSigning ? "import { clearSigning } from '@kit/clear-signing'" : '',
    "import { createKit } from '@kit/core'",
    `import { ${networks} } from '@kit/core/networks'`,
    "import { ConnectButton, KitProvider } from '@kit/react'",
    "import '@kit/react/styles.css'",
    "import { browser } from '@kit/services'",
    login ? "import { emailAndSocial } from '@kit/services/auth-frame'" : '',
    signIn === 'off' ? '' : "import { signIn } from '@kit/services/sign-in'",
    "import { walletConnect } from '@kit/services/walletconnect'",
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function kit({ features: switches }: Switches): string {
  const { manyChains, basic, terms, login, signIn, clearSigning, ...switched } = switches
  const networks = manyChains ? 'mainnet, solana, bitcoin' : 'mainnet, base'
  const adapters = basic ? '' : manyChains ? 'evm(), solanaAdapter(), bitcoinAdapter()' : 'evm()'
  const all = { ...switched, passkeys: login }
  const names = Object.keys(all) as (keyof typeof all)[] satisfies readonly (keyof Features)[]
  const features = names.filter((name) => all[name] !== byDefault[name])
  return [
    'const kit = createKit({',
    "  runtime: browser({ projectId: 'yours' }),",
    `  networks: [${networks}],`,
    `  adapters: [${adapters}],`,
    `  connectors: [walletConnect()${login ? ", emailAndSocial({ frameUrl: 'https://…' })" : ''}],`,
    ...(features.length > 0 ? [`  features: { ${features.map((name) => `${name}: ${all[name]}`).join(', ')} },`] : []),
    ...(terms ? ["  legal: { termsUrl: 'https://…', privacyUrl: 'https://…', checkbox: true },"] : []),
    ...(clearSigning ? ['  clearSigning: clearSigning(),'] : []),
    ...(signIn === 'off'
      ? []
      : [`  siwx: signIn({ server: '/auth'${signIn === 'required' ? '' : ', required: false'} }),`]),
    '})',
  ].join('\n')
}

function app({ mode, accent, radius, locale }: Switches): string {
  const theme = [
    ...(mode === defaults.mode ? [] : [`mode: '${mode}'`]),
    ...(accent === defaults.accent ? [] : [`accent: '${accent}'`]),
    ...(radius === defaults.radius ? [] : [`radius: ${radius}`]),
  ]
  const props = [
    'kit={kit}',
    ...(theme.length > 0 ? [`theme={{ ${theme.join(', ')} }}`] : []),
    ...(locale === defaults.locale ? [] : [`locale="${locale}"`]),
  ]
  const open =
    props.length === 1
      ? '  <KitProvider kit={kit}>'
      : ['  <KitProvider', ...props.map((prop) => `    ${prop}`), '  >'].join('\n')
  return ['export const App = () => (', open, '    <ConnectButton />', '  </KitProvider>', ')'].join('\n')
}

function stylesheet({ font }: Switches): string {
  if (font === 'system') return ''
  return ['/* In your stylesheet:', '[data-kit-root] {', `  --kit-font: ${fontStacks[font]};`, '}', '*/'].join('\n')
}
