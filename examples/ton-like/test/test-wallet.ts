import { generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import type { ContractWallet } from '@kit/testing/contracts'
import { registered, registrationRequest, type TonLikeProvider } from '../src/provider.ts'

type Key = { readonly address: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

function newKey(): Key {
  const pair = generateKeyPairSync('ed25519')
  const bytes = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { ...pair, address: `TL${bytes.toString('hex')}` }
}

const refused = { code: 4001, message: 'The visitor said no' }
const open = new Promise<never>(() => {})

/** A wallet, and what it was told to do. */
class TestWallet {
  readonly keys = [newKey(), newKey()]
  readonly listeners = new Map<string, Set<(now: unknown) => void>>()
  readonly prompts = new Set<() => void>()
  answers: 'yes' | 'no' | 'hangs' | 'frozen' = 'yes'
  nonsense: unknown
  order = [0, 1]
  network = 'main'
  isAllowed = false

  addresses = () => this.order.flatMap((at) => this.keys[at]?.address ?? [])
  /** The accounts that the site may see. */
  seen = () => (this.isAllowed ? this.addresses() : [])
  keyOf = (address: string) => this.keys.find((one) => one.address === address)

  emit(event: 'accounts' | 'network', now: unknown = event === 'network' ? this.network : this.seen()) {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(now)
  }

  async silently<T>(answer: () => T): Promise<T> {
    return this.answers === 'frozen' ? open : answer()
  }

  prompt<T>(answer: () => T): Promise<T> {
    if (this.answers === 'yes') return Promise.resolve(answer())
    if (this.answers === 'no') return Promise.reject(refused)
    return new Promise((resolve) => {
      const approve = () => {
        this.prompts.delete(approve)
        resolve(answer())
      }
      this.prompts.add(approve)
    })
  }
}

function providerOf(wallet: TestWallet, name: string): TonLikeProvider {
  return {
    name,
    connect: () =>
      wallet.prompt(() => {
        if (wallet.nonsense !== undefined) return wallet.nonsense
        wallet.isAllowed = true
        return wallet.addresses()
      }),
    accounts: () => wallet.silently(wallet.seen),
    network: () => wallet.silently(() => wallet.network),
    switchNetwork: (network) =>
      wallet.prompt(() => {
        wallet.network = network
        wallet.emit('network')
      }),
    sign: (address, hex) =>
      wallet.prompt(() => {
        const key = wallet.keyOf(address)
        if (!key) throw refused
        return sign(null, Buffer.from(hex, 'hex'), key.privateKey).toString('hex')
      }),
    revoke: () =>
      wallet.silently(() => {
        wallet.isAllowed = false
      }),
    on: (event, listener) => void wallet.listeners.set(event, (wallet.listeners.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => void wallet.listeners.get(event)?.delete(listener),
  }
}

/** Puts a wallet of the imaginary chain into a page, and gives what the contract moves it by. */
export function createTestWallet(page: EventTarget, id: string): ContractWallet<'tonlike'> {
  const wallet = new TestWallet()
  const detail = { id, provider: providerOf(wallet, `Wallet ${id}`) }
  page.addEventListener(registrationRequest, () => page.dispatchEvent(new CustomEvent(registered, { detail })))
  const answer = (answers: TestWallet['answers']) => () => {
    wallet.answers = answers
    wallet.nonsense = undefined
  }
  return {
    addresses: wallet.addresses(),
    approve: answer('yes'),
    reject: answer('no'),
    hang: answer('hangs'),
    freeze: answer('frozen'),
    answerNow() {
      for (const approve of [...wallet.prompts]) approve()
    },
    isAsking: () => wallet.prompts.size > 0,
    network: () => `tonlike:${wallet.network}`,
    moveTo(network) {
      wallet.network = network.slice('tonlike:'.length)
      wallet.emit('network')
    },
    switchAccount(index) {
      wallet.order = index === 0 ? [0, 1] : [1, 0]
      wallet.emit('accounts')
    },
    disconnectSite() {
      wallet.isAllowed = false
      wallet.emit('accounts')
    },
    verifySignature({ address, message, signature }) {
      const key = wallet.keyOf(address)
      return key !== undefined && verify(null, Buffer.from(message), key.publicKey, Buffer.from(signature, 'hex'))
    },
    nonsenseAnswers: [null, 'TL', [], ['TL1'], [7], { length: 1 }].map((nonsense) => () => {
      wallet.nonsense = nonsense
    }),
    nonsenseEvents: [null, '', '<script>', 7, [7], {}].flatMap((nonsense) => [
      () => wallet.emit('network', nonsense),
      () => wallet.emit('accounts', nonsense),
    ]),
  }
}
