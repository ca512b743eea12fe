import { networks, Psbt } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { extract, signerOf } from '../test-utils/bitcoinjs-wallet.ts'
import { at, never, regtest, startClientOf, testWallet } from '../test-utils/harness.ts'
import { regtestChain } from '../test-utils/regtest-chain.ts'

const network = regtest.caipNetworkId
/** Two coins of an account of the sandbox. */
const amount = 60_000_000n

const { chain, accountAt } = await regtestChain()
const to = () => accountAt(8).address
const stranger = () => accountAt(9).address

type Output = { readonly scriptpubkey: string; readonly value: number }
type Input = { readonly txid: string; readonly vout: number; readonly prevout: Output }
const read = async (path: string) => (await fetch(`${chain.esplora}${path}`)).json()

/** A payment that the kit has sent from an account, and that is in the mempool. */
async function startPaid(index: number) {
  const { address, privateKey } = accountAt(index)
  const wallet = testWallet({ privateKeys: [privateKey], network: 'Regtest' })
  const { client, chain: chainClient } = startClientOf(wallet, { networks: [at(regtest, chain.esplora)] })
  await client.connect({ network }, never)
  const transfer = { to: to(), amount }
  const estimate = await chainClient.features.estimateTransfer?.({ address, network, transfer }, never)
  const sent = await client.features.sendTransfer?.({ address, network, transfer }, never)
  const [hash, shownFee] = [sent?.hash ?? '', estimate?.maxFee ?? 0n]
  const { vin: inputs }: { vin: readonly Input[] } = await read(`/tx/${hash}`)

  const compare = (place: string | null, maxFee = shownFee) => {
    const shown = { ...transfer, token: null, decimals: 8, maxFee }
    return chainClient.features.compareTransfer?.({ address, network, hash, shown, place }, never)
  }
  const look = (seenAt: string | null) =>
    chainClient.features.readTransaction?.({ address, network, hash, place: seenAt }, never)
  const pending = await compare(null)
  expect([pending?.is, pending?.comparison, pending?.replacedBy]).toEqual(['pending', { is: 'same' }, null])
  const place = pending?.place ?? null

  /** Spends coins of the payment for something else, with the rest back to the account, as its owner's other wallet does. */
  async function replace(pays: readonly (readonly [address: string, sats: bigint])[], fee: bigint, spent = inputs) {
    const psbt = new Psbt({ network: networks.regtest })
    for (const { txid, vout, prevout } of spent) {
      const witnessUtxo = { script: Buffer.from(prevout.scriptpubkey, 'hex'), value: BigInt(prevout.value) }
      psbt.addInput({ hash: txid, index: vout, sequence: 0xffff_fffd, witnessUtxo })
    }
    const held = spent.reduce((sum, { prevout }) => sum + BigInt(prevout.value), 0n)
    const paid = pays.reduce((sum, [, sats]) => sum + sats, 0n)
    for (const [receiver, value] of [...pays, [address, held - paid - fee] as const])
      psbt.addOutput({ address: receiver, value })
    psbt.signAllInputs(signerOf(Buffer.from(privateKey, 'hex')))
    const transaction = extract(psbt)
    const response = await fetch(`${chain.esplora}/tx`, { method: 'POST', body: transaction.toHex() })
    expect(await response.text()).toBe(transaction.getId())
    expect((await fetch(`${chain.esplora}/tx/${hash}`)).status).toBe(404)
    return transaction.getId()
  }

  const unseen = { is: 'unseen', comparison: { is: 'waiting' }, place, replacedBy: null }
  return { place, inputs, shownFee, compare, look, replace, unseen, end: () => client.destroy() }
}

const placeOf = (inputs: readonly Input[]) => inputs.map(({ txid, vout }) => `${txid}:${vout}`).join(',')
const differences = (values: object) => ({ is: 'different', differences: values })

test('F50: the same payment for a higher fee is confirmed once a block has it, and the fee is told if it is more than was shown', async () => {
  const { place, inputs, shownFee, compare, replace, unseen, end } = await startPaid(0)
  expect([inputs.length, place]).toEqual([2, placeOf(inputs)])
  const fee = shownFee + 5_000n
  const replacedBy = await replace([[to(), amount]], fee)
  expect(await compare(place)).toEqual(unseen)
  await chain.mine(1)
  const confirmed = { is: 'confirmed', place, replacedBy }
  expect(await compare(place)).toEqual({ ...confirmed, comparison: differences({ fee }) })
  expect(await compare(place, fee - 1n)).toEqual({ ...confirmed, comparison: differences({ fee }) })
  expect(await compare(place, fee)).toEqual({ ...confirmed, comparison: { is: 'same' } })
  end()
})

test('F50: a payment that is taken back has failed once a block has what took it back', async () => {
  const { place, shownFee, compare, replace, unseen, end } = await startPaid(1)
  const fee = shownFee + 5_000n
  const replacedBy = await replace([], fee)
  expect(await compare(place)).toEqual(unseen)
  await chain.mine(1)
  expect(await compare(place)).toEqual({ is: 'failed', comparison: differences({ fee }), place, replacedBy })
  expect(await compare(place, fee)).toEqual({ is: 'failed', comparison: { is: 'same' }, place, replacedBy })
  end()
})

test.each([
  ['the amount', 2, amount, {}],
  ['another amount', 3, 1_000_000n, { amount: 1_000_000n }],
])('F50: a replacement that pays a stranger %s is told', async (_, index, sats, more) => {
  const { place, shownFee, compare, replace, unseen, end } = await startPaid(index)
  const fee = shownFee + 5_000n
  const replacedBy = await replace([[stranger(), sats]], fee)
  expect(await compare(place, fee)).toEqual(unseen)
  await chain.mine(1)
  const comparison = differences({ recipient: stranger(), ...more })
  expect(await compare(place, fee)).toEqual({ is: 'confirmed', comparison, place, replacedBy })
  end()
})

test('F50: of several replacements the one that a block has counts', async () => {
  const { place, shownFee, compare, replace, unseen, end } = await startPaid(4)
  await replace([[to(), amount]], shownFee + 5_000n)
  await replace([[stranger(), amount]], shownFee + 10_000n)
  const fee = shownFee + 15_000n
  const replacedBy = await replace([[to(), amount]], fee)
  expect(await compare(place, fee)).toEqual(unseen)
  await chain.mine(1)
  expect(await compare(place, fee)).toEqual({ is: 'confirmed', comparison: { is: 'same' }, place, replacedBy })
  end()
})

test('F50: a replacement is found by whichever coin of the payment it spends', async () => {
  const { place, inputs, shownFee, compare, replace, unseen, end } = await startPaid(5)
  const fee = shownFee + 5_000n
  const replacedBy = await replace([], fee, inputs.slice(1))
  expect(await compare(place, fee)).toEqual(unseen)
  await chain.mine(1)
  const answer = { comparison: { is: 'same' }, place: placeOf(inputs.slice(1)), replacedBy }
  expect(await compare(place, fee)).toEqual({ is: 'failed', ...answer })
  end()
})

test.each([
  ['confirmed', 'pays the same', 6, () => [[to(), amount] as const]],
  ['failed', 'pays all of it back', 7, () => []],
])('R-SEND-7: one of which nothing was shown is %s once a block has another that %s', async (is, _, index, pays) => {
  const { shownFee, look, replace, end } = await startPaid(index)
  const { place = null, ...pending } = (await look(null)) ?? {}
  expect(pending).toEqual({ is: 'pending' })
  const replacedBy = await replace(pays(), shownFee + 5_000n)
  expect(await look(place)).toEqual({ is: 'unseen' })
  await chain.mine(1)
  expect(await look(place)).toEqual({ is, replacedBy })
  end()
})
