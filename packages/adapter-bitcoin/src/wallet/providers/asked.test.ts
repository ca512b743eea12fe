import type { Connector } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { chains } from '../../chain/chains.ts'
import type { WalletInterface } from '../../discovery/found-wallet.ts'
import { codeOf, never } from '../../test-utils/harness.ts'
import { leatherWallet } from './leather-wallet.ts'
import { phantomWallet } from './phantom-wallet.ts'
import { satsConnectWallet } from './sats-connect-wallet.ts'
import { standardWallet } from './standard-wallet.ts'
import { unisatWallet } from './unisat-wallet.ts'

const [address, taproot] = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
] as const
const [chain] = chains
if (!chain) throw new Error('no chain')
const psbt = Uint8Array.of(1, 2)
const connector = { id: 'w', name: 'Wallet', imageUrl: undefined, kind: 'injected' } as unknown as Connector<'bip122'>
const found = (provider: object, walletInterface: WalletInterface) => ({ connector, walletInterface, provider })
const payment = { from: address, to: taproot, amount: 1n, chain }
const asking = (inputs: readonly { index: number; address?: string; sighashTypes?: readonly number[] }[]) => ({
  ...{ psbt, chain, inputs: inputs.map((input) => ({ address, ...input })) },
})

/** A method that answers with this, and what it was asked. */
function answering(answer: unknown) {
  const asked: unknown[][] = []
  const method = async (...args: unknown[]) => {
    asked.push(args)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, method }
}

describe('a wallet of the Wallet Standard', () => {
  function start(answer: unknown, accounts: readonly object[] = [{ address }]) {
    const { asked, method } = answering(answer)
    const features = {
      'bitcoin:signTransaction': { signTransaction: method },
      'bitcoin:signMessage': { signMessage: method },
    }
    return { asked, wallet: standardWallet(found({ accounts, features }, 'standard')) }
  }

  test.each([
    [undefined, undefined],
    [[], undefined],
    [[0], 'ALL'],
    [[1], 'ALL'],
    [[2], 'NONE'],
    [[3], 'SINGLE'],
    [[0x81], 'ALL|ANYONECANPAY'],
    [[0x82], 'NONE|ANYONECANPAY'],
    [[0x83, 1], 'SINGLE|ANYONECANPAY'],
  ])('is asked for the sighash types %j as %j', async (sighashTypes, sigHash) => {
    const { asked, wallet } = start([{ signedPsbt: psbt }])
    const input = sighashTypes === undefined ? { index: 3 } : { index: 3, sighashTypes }
    expect(await wallet.signPsbt?.(asking([input]), never)).toBe(psbt)
    expect(asked).toEqual([
      [
        {
          ...{ psbt, chain: 'bitcoin:mainnet' },
          inputsToSign: [{ account: { address }, signingIndexes: [3], ...(sigHash ? { sigHash } : {}) }],
        },
      ],
    ])
  })

  test.each([4, 0x80, 0x84])('is not asked for %i, which is no sighash type', async (type) => {
    const { asked, wallet } = start([{}])
    expect(await codeOf(wallet.signPsbt?.(asking([{ index: 0, sighashTypes: [type] }]), never))).toBe(
      'rpc/invalid-params',
    )
    expect(asked).toEqual([])
  })

  test('is not asked for an account that it no longer shares', async () => {
    const { asked, wallet } = start([{}], [])
    const message = { address, text: 'x', bytes: psbt, protocol: 'ecdsa' } as const
    expect(await codeOf(wallet.signPsbt?.(asking([{ index: 0 }]), never))).toBe('wallet/wrong-account')
    expect(await codeOf(wallet.signMessage?.(message, never))).toBe('wallet/wrong-account')
    expect(asked).toEqual([])
  })

  test('without a way to connect is wallet/unsupported-method, and shares nothing by itself', async () => {
    const wallet = standardWallet(found({ accounts: [], features: {} }, 'standard'))
    expect(await codeOf(wallet.connect(chain))).toBe('wallet/unsupported-method')
    expect(await wallet.readSilently(never)).toBeNull()
    expect([wallet.signPsbt, wallet.signMessage]).toEqual([undefined, undefined])
    wallet.subscribe(() => expect.unreachable())()
  })

  test('may connect by the feature of all chains, and report its accounts without asking', async () => {
    const { asked, method } = answering({ accounts: [{ address, purpose: 'payment' }] })
    const wallet = standardWallet(
      found({ accounts: [], features: { 'standard:connect': { connect: method } } }, 'standard'),
    )
    const report = { addresses: [{ address, purpose: 'payment', publicKey: undefined }] }
    expect([await wallet.connect(chain), await wallet.readSilently(never)]).toEqual([report, report])
    expect(asked).toEqual([[{ purposes: ['payment', 'ordinals'] }], [{ silent: true }]])
  })
})

describe('Leather', () => {
  function start(result: unknown) {
    const { asked, method } = answering({ jsonrpc: '2.0', id: '1', result })
    return { asked, wallet: leatherWallet(found({ request: method }, 'leather')) }
  }

  test('is asked to sign for the kind of address', async () => {
    const { asked, wallet } = start({ signature: 'AA' })
    for (const of of [address, taproot])
      expect(await wallet.signMessage?.({ address: of, text: 'hi', bytes: psbt, protocol: 'ecdsa' }, never)).toBe('AA')
    expect(asked.map(([, params]) => params)).toEqual([
      { message: 'hi', paymentType: 'p2wpkh' },
      { message: 'hi', paymentType: 'p2tr' },
    ])
  })

  test('is asked for all sighash types at once, each once, and for none where none is named', async () => {
    const { asked, wallet } = start({ hex: '0102' })
    const inputs = [
      { index: 0, sighashTypes: [1, 3] },
      { index: 2, sighashTypes: [3] },
    ]
    expect(await wallet.signPsbt?.(asking(inputs), never)).toEqual(psbt)
    await wallet.signPsbt?.(asking([{ index: 1 }]), never)
    expect(asked).toEqual([
      ['signPsbt', { hex: '0102', signAtIndex: [0, 2], broadcast: false, network: 'mainnet', allowedSighash: [1, 3] }],
      ['signPsbt', { hex: '0102', signAtIndex: [1], broadcast: false, network: 'mainnet' }],
    ])
  })

  test.each([{}, { hex: 1 }, { hex: '' }, { hex: '012' }, { hex: '0x01' }])(
    'that answers with %j has signed nothing',
    async (answer) => {
      expect(await start(answer).wallet.signPsbt?.(asking([{ index: 0 }]), never)).toBeUndefined()
    },
  )

  test('sends an amount as a text, so that none is rounded', async () => {
    const { asked, wallet } = start({ txid: 'ab' })
    const amount = 2_100_000_000_000_000n
    expect(await wallet.sendTransfer?.({ ...payment, amount }, never)).toBe('ab')
    expect(asked[0]?.[1]).toMatchObject({ recipients: [{ address: taproot, amount: '2100000000000000' }] })
  })

  test('is told the network on which it sends, by its own name for it', async () => {
    const { asked, wallet } = start({ txid: 'ab' })
    for (const each of chains) await wallet.sendTransfer?.({ ...payment, chain: each }, never)
    const networks = ['mainnet', 'testnet', 'testnet4', 'signet', 'sbtcDevenv']
    const recipients = [{ address: taproot, amount: '1' }]
    expect(asked).toEqual(networks.map((network) => ['sendTransfer', { recipients, network }]))
  })

  test('that lists no addresses is wallet/invalid-answer', async () => {
    expect(await codeOf(start({ addresses: {} }).wallet.connect(chain))).toBe('wallet/invalid-answer')
  })
})

describe('UniSat', () => {
  test('is asked for sighash types as the dApp names them, and for its own form of BIP-322', async () => {
    const { asked, method } = answering('0102')
    const wallet = unisatWallet(found({ signPsbt: method, signMessage: method }, 'unisat'))
    await wallet.signPsbt?.(asking([{ index: 0, sighashTypes: [3] }, { index: 1 }]), never)
    for (const protocol of ['bip322', 'ecdsa'] as const)
      await wallet.signMessage?.({ address, text: 'hi', bytes: psbt, protocol }, never)
    expect(asked).toEqual([
      [
        '0102',
        {
          autoFinalized: false,
          toSignInputs: [
            { index: 0, address, sighashTypes: [3] },
            { index: 1, address },
          ],
        },
      ],
      ['hi', 'bip322-simple'],
      ['hi', 'ecdsa'],
    ])
    expect([wallet.sendTransfer, wallet.switchNetwork]).toEqual([undefined, undefined])
  })

  test('of an older version switches between two networks by other names', async () => {
    const { asked, method } = answering(undefined)
    const wallet = unisatWallet(found({ switchNetwork: method }, 'unisat'))
    for (const one of chains.slice(0, 2)) await wallet.switchNetwork?.(one, never)
    expect(asked).toEqual([['livenet'], ['testnet']])
    const [, , testnet4] = chains
    expect(await codeOf(testnet4 && wallet.switchNetwork?.(testnet4, never))).toBe('wallet/unknown-chain')
  })

  test('says its network by the chain, else by the older name, else not at all', async () => {
    const report = async (parts: Readonly<Record<string, unknown>>) => {
      const methods = Object.entries(parts).map(([name, answer]) => [name, answering(answer).method])
      const base = { getAccounts: answering([address]).method, getPublicKey: answering('').method }
      const wallet = unisatWallet(found({ ...base, ...Object.fromEntries(methods) }, 'unisat'))
      return (await wallet.readSilently(never))?.network
    }
    expect(await report({ getChain: { enum: 'FRACTAL' }, getNetwork: 'livenet' })).toBe('FRACTAL')
    expect(await report({ getChain: {}, getNetwork: 'livenet' })).toBe('livenet')
    expect(await report({ getChain: new Error('no'), getNetwork: 'testnet' })).toBe('testnet')
    expect(await report({})).toBeUndefined()
  })

  test('that lists no accounts is wallet/invalid-answer; that allows nothing shares nothing', async () => {
    const silently = (answer: unknown) =>
      codeOf(unisatWallet(found({ getAccounts: answering(answer).method }, 'unisat')).readSilently(never))
    expect(await silently({})).toBe('wallet/invalid-answer')
    expect(await silently(Object.assign(new Error('Unauthorized'), { code: 4100 }))).toEqual({ wentWell: null })
    expect(await silently(Object.assign(new Error('Busy'), { code: -32_603 }))).not.toEqual({ wentWell: null })
    await unisatWallet(found({}, 'unisat')).disconnect(never)
  })
})

describe('Phantom', () => {
  test('is asked with bytes, for each input with the sighash type that is named', async () => {
    const { asked, method } = answering({ signature: psbt })
    const wallet = phantomWallet(found({ signMessage: method, signPSBT: method }, 'phantom'))
    expect(await wallet.signMessage?.({ address, text: 'hi', bytes: psbt, protocol: 'ecdsa' }, never)).toBe(psbt)
    const inputs = [
      { index: 0, sighashTypes: [0x81, 1] },
      { index: 2, address: taproot },
      { index: 3, sighashTypes: [] },
    ]
    await wallet.signPsbt?.(asking(inputs), never)
    const inputsToSign = [
      { address, signingIndexes: [0], sigHash: 0x81 },
      { address: taproot, signingIndexes: [2] },
      { address, signingIndexes: [3] },
    ]
    expect(asked).toEqual([
      [psbt, address],
      [psbt, { inputsToSign }],
    ])
  })

  test('that lists no accounts is wallet/invalid-answer, and without its methods wallet/unsupported-method', async () => {
    const connecting = (answer: unknown) =>
      codeOf(phantomWallet(found({ requestAccounts: answering(answer).method }, 'phantom')).connect(chain))
    expect(await connecting({})).toBe('wallet/invalid-answer')
    expect(await codeOf(phantomWallet(found({}, 'phantom')).connect(chain))).toBe('wallet/unsupported-method')
  })

  test('is not believed that its accounts changed to what is no list', async () => {
    const listeners: ((payload: unknown) => void)[] = []
    const on = (_: string, listener: (payload: unknown) => void) => void listeners.push(listener)
    const wallet = phantomWallet(found({ on, requestAccounts: answering([{ address }]).method }, 'phantom'))
    const report = await wallet.connect(chain)
    const changes: string[] = []
    wallet.subscribe((change) => void changes.push(change))
    for (const payload of [null, undefined, 'accounts', {}]) for (const listener of listeners) listener(payload)
    expect([changes, await wallet.readSilently(never)]).toEqual([[], report])
    for (const listener of listeners) listener([])
    expect([changes, await wallet.readSilently(never)]).toEqual([['changed'], null])
  })
})

describe('a wallet with the interface of sats-connect', () => {
  test('is asked for the inputs of each address', async () => {
    const { asked, method } = answering({ jsonrpc: '2.0', id: '1', result: { psbt: 'AQI=' } })
    const wallet = satsConnectWallet(found({ request: method }, 'sats-connect'))
    expect(await wallet.signPsbt?.(asking([{ index: 0 }, { index: 1, address: taproot }, { index: 2 }]), never)).toBe(
      'AQI=',
    )
    const signInputs = { [address]: [0, 2], [taproot]: [1] }
    expect(asked).toEqual([['signPsbt', { psbt: 'AQI=', signInputs, broadcast: false }]])
  })

  test('is asked for the network where one is wanted, and may list its addresses without a record around them', async () => {
    const { asked, method } = answering({ jsonrpc: '2.0', id: '1', result: [{ address, purpose: 'payment' }] })
    const wallet = satsConnectWallet(found({ request: method }, 'sats-connect'))
    const report = { addresses: [{ address, purpose: 'payment', publicKey: undefined }] }
    expect([await wallet.connect(chain), await wallet.connect(undefined)]).toEqual([report, report])
    const addresses = ['payment', 'ordinals']
    expect(asked).toEqual([
      ['wallet_connect', { addresses, network: 'Mainnet' }],
      ['wallet_connect', { addresses }],
    ])
  })

  test('without its one method is wallet/unsupported-method', async () => {
    const wallet = satsConnectWallet(found({}, 'sats-connect'))
    expect(await codeOf(wallet.signPsbt?.(asking([{ index: 0 }]), never))).toBe('wallet/unsupported-method')
    expect(await wallet.readSilently(never)).toBeNull()
    expect(wallet.canRestore).toBe(false)
  })
})
