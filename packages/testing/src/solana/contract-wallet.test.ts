import { getBase58Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { solanaContractWallet } from './contract-wallet.ts'
import { createSolanaTestWallet, type SolanaTestWallet } from './test-wallet.ts'

const seed = (byte: number) => new Uint8Array(32).fill(byte)

async function driving() {
  const wallet = await createSolanaTestWallet({ secretKeys: [seed(1), seed(2)] })
  const call = (feature: string, ...inputs: readonly unknown[]) => {
    const use = wallet.standard.features[feature]?.[feature.slice(feature.indexOf(':') + 1)]
    return (use as (...inputs: readonly unknown[]) => Promise<unknown>)(...inputs)
  }
  return { wallet, driven: solanaContractWallet(wallet), call, connect: () => call('standard:connect') }
}

const shown = (wallet: SolanaTestWallet) =>
  (wallet.standard.accounts as readonly { address: string }[]).map(({ address }) => address)

test('a Solana wallet is driven: it asks, answers late, refuses, and shows another account', async () => {
  const { wallet, driven, connect } = await driving()
  const [first, second] = wallet.addresses
  expect([driven.addresses, driven.isAsking()]).toEqual([[first, second], false])
  driven.hang()
  const late = connect()
  await wallet.asked('standard:connect')
  expect(driven.isAsking()).toBe(true)
  driven.answerNow()
  await late
  expect([driven.isAsking(), shown(wallet)]).toEqual([false, [first, second]])
  driven.switchAccount(1)
  expect(shown(wallet)).toEqual([second, first])
  driven.disconnectSite()
  expect(shown(wallet)).toEqual([])
  driven.reject()
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  driven.approve()
  expect(await connect()).toMatchObject({ accounts: [{ address: second }, { address: first }] })
})

test('a frozen wallet does not even answer what needs no prompt', async () => {
  const { wallet, driven, call } = await driving()
  driven.freeze()
  const silent = call('standard:connect', { silent: true })
  await wallet.asked('standard:connect')
  expect(driven.isAsking()).toBe(true)
  driven.answerNow()
  expect(await silent).toEqual({ accounts: [] })
})

test('it is on no network of its own, and knows a fixed set of them', async () => {
  const { network, moveTo, forgetNetwork } = (await driving()).driven
  expect([network, moveTo, forgetNetwork]).toEqual([undefined, undefined, undefined])
})

test('verifySignature tells the signature of this address and message from every other', async () => {
  const { wallet, driven, call, connect } = await driving()
  await connect()
  const [account] = wallet.standard.accounts
  const message = new TextEncoder().encode('Hello')
  const [{ signature }] = (await call('solana:signMessage', { account, message })) as [{ signature: Uint8Array }]
  const [address = '', other = ''] = wallet.addresses
  const signed = { address, message, signature: getBase58Decoder().decode(signature) }
  const is = (change: object) => driven.verifySignature?.({ ...signed, ...change })
  expect([await is({}), await is({ message: 'Hello' })]).toEqual([true, true])
  expect([await is({ message: 'Goodbye' }), await is({ address: other })]).toEqual([false, false])
  expect([await is({ address: '0x12' }), await is({ signature: other })]).toEqual([false, false])
})

test('every nonsense answer is no connection, until the wallet approves again', async () => {
  const { wallet, driven, connect } = await driving()
  const [first, second] = wallet.addresses
  const isSensible = (answer: unknown) => JSON.stringify(answer)?.includes(`"${first}"`) ?? false
  expect(isSensible(await connect())).toBe(true)
  for (const answerNonsense of driven.nonsenseAnswers) {
    answerNonsense()
    const answer = await connect().catch((error: unknown) => error)
    expect(isSensible(answer)).toBe(false)
    driven.approve()
    expect([isSensible(await connect()), shown(wallet)]).toEqual([true, [first, second]])
  }
})

test('every nonsense event is one event that names none of the wallet’s accounts', async () => {
  const { wallet, driven, connect } = await driving()
  await connect()
  const heard: unknown[] = []
  const on = wallet.standard.features['standard:events']?.on as (name: string, hear: (news: unknown) => void) => void
  on('change', (news) => heard.push(news))
  for (const emitNonsense of driven.nonsenseEvents) emitNonsense()
  expect(heard).toHaveLength(driven.nonsenseEvents.length)
  for (const address of wallet.addresses) expect(JSON.stringify(heard)).not.toContain(address)
})
