/** Wallets of several chain families. On EVM they announce the reverse domain name; elsewhere a name is all they say. */
const rdnsByName: ReadonlyMap<string, string> = new Map(
  Object.entries({
    backpack: 'app.backpack',
    'binance wallet': 'com.binance.wallet',
    'bitget wallet': 'com.bitget.web3',
    'brave wallet': 'com.brave.wallet',
    coin98: 'com.coin98',
    'coinbase wallet': 'com.coinbase.wallet',
    exodus: 'com.exodus.web3-wallet',
    'magic eden': 'io.magiceden.wallet',
    metamask: 'io.metamask',
    nightly: 'app.nightly',
    'okx wallet': 'com.okex.wallet',
    onekey: 'so.onekey.app.wallet',
    phantom: 'app.phantom',
    solflare: 'com.solflare',
    tokenpocket: 'pro.tokenpocket',
    trust: 'com.trustwallet.app',
    'trust wallet': 'com.trustwallet.app',
  }),
)

/**
 * The reverse domain name of a known wallet, by which it is the same wallet on every chain. For adapters of chains whose wallets
 * say no more than a name.
 *
 * @returns `undefined` for a name that is not known
 * @example rdnsOfName('Phantom') // 'app.phantom'
 */
export function rdnsOfName(name: string): string | undefined {
  return rdnsByName.get(name.trim().toLowerCase())
}
