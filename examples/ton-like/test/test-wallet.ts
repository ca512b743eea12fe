import { generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import type { ContractWallet } from '@kit/testing/contracts'
import { askedToRegister, registered, type TonLikeProvider } from '../src/provider.ts'

type Key = { readonly address: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

function newKey(): Key {
  const pair = generateKeyPairSync('ed25519')
  const bytes = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { ...pair, address: `TL${bytes.toString('hex')}` }
}

const refused = { code: 4001, message: 'The visitor said no' }
const open = new Promise<never>(() => {})

/** A wallet of the imaginary chain, and how the contract moves it. */
export function createTestWallet(page: EventTarget, id: string): ContractWallet<'tonlike'> {
  const keys = [newKey(), newKey()]
  const listeners = new Map<string, Set<() => void>>()
  const prompts = new Set<() => void>()
  let answers: 'yes' | 'no' | 'hangs' | 'frozen' = 'yes'
  let nonsense: unknown
  let order = [0, 1]
  let network = 'main'
  let isAllowed = false

  const addresses = () => order.flatMap((at) => keys[at]?.address ?? [])
  const emit = (event: string) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener()
  }
  const silently = async <T>(answer: () => T): Promise<T> => (answers === 'frozen' ? open : answer())
  const prompt = <T>(answer: () => T): Promise<T> => {
    if (answers === 'yes') return Promise.resolve(answer())
    if (answers === 'no') return Promise.reject(refused)
    return new Promise((resolve) => {
      const approve = () => {
        prompts.delete(approve)
        resolve(answer())
      }
      prompts.add(approve)
    })
  }

  const provider: TonLikeProvider = {
    name: `Wallet ${id}`,
    connect: () =>
      prompt(() => {
        if (nonsense !== undefined) return nonsense
        isAllowed = true
        return addresses()
      }),
    accounts: () => silently(() => (isAllowed ? addresses() : [])),
    network: () => silently(() => network),
    switchNetwork: (to) =>
      prompt(() => {
        network = to
        emit('network')
      }),
    sign: (address, hex) =>
      prompt(() => {
        const key = keys.find((one) => one.address === address)
        if (!key) throw refused
        return sign(null, Buffer.from(hex, 'hex'), key.privateKey).toString('hex')
      }),
    revoke: () =>
      silently(() => {
        isAllowed = false
      }),
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => void listeners.get(event)?.delete(listener),
  }

  const register = () => page.dispatchEvent(new CustomEvent(registered, { detail: { id, provider } }))
  page.addEventListener(askedToRegister, register)

  return {
    addresses: addresses(),
    approve() {
      answers = 'yes'
      nonsense = undefined
    },
    reject() {
      answers = 'no'
    },
    hang() {
      answers = 'hangs'
    },
    freeze() {
      answers = 'frozen'
    },
    answerNow() {
      for (const approve of [...prompts]) approve()
    },
    isAsking: () => prompts.size > 0,
    network: () => `tonlike:${network}`,
    moveTo(to) {
      network = to.slice('tonlike:'.length)
      emit('network')
    },
    switchAccount(index) {
      order = index === 0 ? [0, 1] : [1, 0]
      emit('accounts')
    },
    disconnectSite() {
      isAllowed = false
      emit('accounts')
    },
    verifySignature({ address, message, signature }) {
      const key = keys.find((one) => one.address === address)
      return key !== undefined && verify(null, Buffer.from(message), key.publicKey, Buffer.from(signature, 'hex'))
    },
    nonsenseAnswers: [null, 'TL', [], ['TL1'], [7], { length: 1 }].map((answer) => () => {
      nonsense = answer
    }),
    nonsenseEvents: [
      () => {
        const before = network
        network = '<script>'
        emit('network')
        queueMicrotask(() => {
          network = before
        })
      },
    ],
  }
}
