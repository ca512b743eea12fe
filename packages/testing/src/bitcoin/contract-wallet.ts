import type { CaipNetworkId } from '@kit/core'
import type { ContractWallet } from '../contracts/contract-harness.ts'
import type { BitcoinTestWallet } from './test-wallet.ts'
import { promptingMethods } from './wallet-methods.ts'
import type { BitcoinNetworkName } from './wallet-options.ts'

const ids: Readonly<Record<BitcoinNetworkName, CaipNetworkId<'bip122'>>> = {
  Mainnet: 'bip122:000000000019d6689c085ae165831e93',
  Testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  Testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  Signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  Regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}

const nonsense: readonly unknown[] = [null, undefined, '', [], {}, 7, { addresses: {} }, { addresses: [null] }]
const strangeAddresses: readonly unknown[] = ['', 7, '<img>', 'bc1qqqq', '0x12', { length: 1 }]

/**
 * Lets the contract suite drive a Bitcoin test wallet. Give the wallet two keys.
 *
 * @example bitcoinContractWallet(createBitcoinTestWallet({ privateKeys: [first, second] }))
 */
export function bitcoinContractWallet(wallet: BitcoinTestWallet): ContractWallet<'bip122'> {
  if (wallet.paymentAddresses.length < 2) throw new RangeError('The contract needs a wallet with two keys.')
  const answers = [
    ...nonsense,
    ...strangeAddresses.map((address) => ({ addresses: [{ address, purpose: 'payment' }] })),
  ]
  const nowhere = { network: { bitcoin: { name: 'nowhere' } } }
  return {
    get addresses() {
      return wallet.paymentAddresses
    },
    approve: () => void wallet.approve(),
    reject: () => void wallet.reject(),
    hang: () => void wallet.hang(),
    freeze: () => void wallet.freeze(),
    answerNow: () => void wallet.answerNow(),
    isAsking: () => wallet.requests.some(({ state, method }) => state === 'waiting' && promptingMethods.has(method)),
    network: () => ids[wallet.network],
    moveTo(network) {
      const [name] = Object.entries(ids).find(([, id]) => id === network) ?? []
      if (!name) throw new RangeError(`${network} is no Bitcoin network.`)
      wallet.onNetwork(name as BitcoinNetworkName)
    },
    switchAccount: (index) => void wallet.switchAccount(index),
    disconnectSite: () => void wallet.disconnectSite(),
    nonsenseAnswers: [
      ...answers.map((value) => () => void wallet.rawAnswer('wallet_connect', value)),
      () => {
        const addresses = [{ address: wallet.activeAddress, purpose: 'payment' }]
        wallet.rawAnswer('wallet_connect', { addresses, ...nowhere })
      },
      () => void wallet.rawError('wallet_connect', null),
    ],
    nonsenseEvents: [...nonsense, nowhere].flatMap((value) =>
      ['accountChange', 'networkChange', 'change'].map((event) => () => void wallet.emitRaw(event, value)),
    ),
  }
}
