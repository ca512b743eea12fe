import { createBitcoinTestWallet, standardWallet } from '@kit/testing/bitcoin'
import { createSolanaTestWallet } from '@kit/testing/solana'
import { endpoints } from '../endpoints.ts'
import { createDemoWallet, type DemoWallet, ownOrigin, withRefresh } from './demo-wallet.ts'
import { describeBitcoinRequest, describeSolanaRequest } from './describe-standard-request.ts'
import { listenTo, type StandardParts } from './lazy-standard-wallet.ts'
import { createRequestQueue } from './request-queue.ts'
import { type StandardNamespace, type StandardWalletPlan, standardWallets } from './standard-wallets.ts'
import { looks } from './wallet-infos.ts'
import { createWalletMemory } from './wallet-memory.ts'

/** A demo wallet of Solana or Bitcoin, with what it registers. */
export type StandardDemoWallet = DemoWallet & {
  readonly namespace: StandardNamespace
  readonly standard: StandardParts
}

type Create = (plan: StandardWalletPlan, isKept: boolean) => Promise<StandardDemoWallet>

/** Creates the demo wallets of Solana and Bitcoin, with the sandbox's public keys. */
export function createStandardDemoWallets({ isKept = true } = {}): Promise<readonly StandardDemoWallet[]> {
  return Promise.all(standardWallets.map((plan) => creators[plan.namespace](plan, isKept)))
}

const creators: Readonly<Record<StandardNamespace, Create>> = { solana: createSolana, bip122: createBitcoin }

async function createSolana(
  { id, accounts, hasOneTap }: StandardWalletPlan,
  isKept: boolean,
): Promise<StandardDemoWallet> {
  const { solana } = endpoints
  if (!solana) throw new Error('The sandbox runs without Solana.')
  const queue = createRequestQueue()
  const wallet = await createSolanaTestWallet({
    ...optionsFor(id, 'solana', isKept),
    secretKeys: accounts.flatMap((at) => solana.accounts[at]?.secretKey ?? []),
    rpcUrls: { 'solana:mainnet': solana.rpc },
    features: [
      ...(hasOneTap ? (['solana:signIn'] as const) : []),
      ...(['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const),
    ],
    ask: queue.handle,
  })
  const { standard, addresses } = wallet
  const demo = createDemoWallet({
    ...{ id, chain: 'Solana', wallet, queue, addresses },
    isConnected: () => wallet.isAllowed,
    listen: (changed) => void listenTo(standard, 'change', changed),
    describe: (request) => describeSolanaRequest(request, solana),
  })
  return { ...demo, namespace: 'solana', standard: refreshing(standard, demo.refresh) }
}

async function createBitcoin({ id, accounts }: StandardWalletPlan, isKept: boolean): Promise<StandardDemoWallet> {
  const { bitcoin } = endpoints
  if (!bitcoin) throw new Error('The sandbox runs without Bitcoin.')
  const queue = createRequestQueue()
  const wallet = createBitcoinTestWallet({
    ...optionsFor(id, 'bip122', isKept),
    privateKeys: accounts.flatMap((at) => bitcoin.accounts[at]?.privateKey ?? []),
    network: 'Regtest',
    esploraUrl: bitcoin.esplora,
    ask: queue.handle,
  })
  const demo = createDemoWallet({
    ...{ id, chain: 'Bitcoin', wallet, queue, addresses: wallet.paymentAddresses },
    isConnected: () => wallet.sites.includes(ownOrigin),
    listen: (changed) => void wallet.listen(ownOrigin, changed),
    describe: (request) => describeBitcoinRequest(request, bitcoin.networkId),
  })
  return { ...demo, namespace: 'bip122', standard: refreshing(standardWallet(wallet, ownOrigin), demo.refresh) }
}

const optionsFor = (id: StandardWalletPlan['id'], namespace: StandardNamespace, isKept: boolean) => ({
  ...looks[id],
  ...(isKept ? { memory: createWalletMemory(`${id}.${namespace}`) } : {}),
})

/** The same wallet, whose state the page shows anew with every request and every answer. */
function refreshing(standard: StandardParts, refresh: () => void): StandardParts {
  const wrap = ([name, value]: readonly [string, unknown]) =>
    typeof value === 'function' && name !== 'on'
      ? [name, (...inputs: readonly unknown[]) => withRefresh(refresh, async () => value(...inputs))]
      : [name, value]
  const features = Object.entries(standard.features).map(([feature, parts]) => [
    feature,
    Object.fromEntries(Object.entries(parts).map(wrap)),
  ])
  return {
    features: Object.fromEntries(features),
    get accounts() {
      return standard.accounts
    },
  }
}
