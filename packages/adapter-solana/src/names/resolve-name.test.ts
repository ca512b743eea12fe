import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  getBase64Decoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { tokenProgram } from '../chain/programs.ts'
import { fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, mainnet, never } from '../test-utils/harness.ts'
import { domainAddresses, nameProgram } from './domain-address.ts'
import { createResolveName } from './resolve-name.ts'

const owner = 'ComputeBudget111111111111111111111111111111' as Address
const other = 'SysvarC1ock11111111111111111111111111111111' as Address
const onCurve = 'HKKp49qGWXd639QsuH7JiLijfVW5UtCVY4s1n2HANwEA' as Address
const bytes = (key: string) => [...getAddressEncoder().encode(key as Address)]
const none = Array(32).fill(0)
const account = (data: readonly number[], program: string = nameProgram) => ({
  ...{ owner: program, executable: false, lamports: 1 },
  data: [getBase64Decoder().decode(Uint8Array.from(data)), 'base64'],
})
const domainOf = (key: string, program?: string) => account([...none, ...bytes(key), ...none], program)

type Record = { staleness?: number; agreement?: number; by?: string; agreed?: string; to?: string }
const record = ({ staleness = 1, agreement = 1, by = onCurve, agreed, to = other }: Record = {}) =>
  account([
    ...[...none, ...none, ...none],
    ...[staleness, 0, agreement, 0, 32, 0, 0, 0],
    ...[...bytes(by), ...bytes(agreed ?? to ?? ''), ...bytes(to ?? '')],
  ])

const resolve = (accounts: readonly unknown[], name = 'name.sol') => {
  const { rpc } = fakeRpc(({ id }) => resultResponse(id, { context: { slot: 1 }, value: accounts }))
  return createResolveName(rpc)({ name, network: mainnet.caipNetworkId }, never)
}
const addressOf = async (accounts: readonly unknown[]) => (await resolve(accounts))?.address

test('a domain is kept where the name service keeps it', async () => {
  expect(await domainAddresses('bonfida')).toMatchObject({ domain: 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb' })
  const records = 'HP3D4D1ZCmohQGFVms2SS4LCANgJyksBf5s1F77FuFjZ' as Address
  const [state] = await getProgramDerivedAddress({
    programAddress: records,
    seeds: [getAddressEncoder().encode(records)],
  })
  expect(state).toBe('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo')
})

describe('R-SEND-3: a domain', () => {
  test('stands for its owner, or for what its owner has recorded', async () => {
    expect(await addressOf([domainOf(onCurve), null, null])).toBe(onCurve)
    expect(await addressOf([domainOf(onCurve), record(), null])).toBe(other)
    expect(await addressOf([domainOf(onCurve), record({ by: owner }), null])).toBe(onCurve)
  })

  test('that is not there, or is none of the name service, stands for nobody', async () => {
    expect(await resolve([null, null, null])).toBeNull()
    expect(await resolve([domainOf(onCurve, tokenProgram), null, null])).toBeNull()
    expect(await resolve([account([1, 2, 3]), null, null])).toBeNull()
  })

  test.each([
    ['that a program keeps, as that of an NFT', [domainOf(programOwned()), null, null]],
    ['whose record is of version 1', [domainOf(onCurve), null, account(Array(97).fill(1))]],
    ['whose record nobody checked', [domainOf(onCurve), record({ staleness: 0 }), null]],
    ['whose recorded address did not agree', [domainOf(onCurve), record({ agreement: 0 }), null]],
    ['to whose address another has agreed', [domainOf(onCurve), record({ agreed: onCurve }), null]],
    ['whose record breaks off', [domainOf(onCurve), account(Array(120).fill(1)), null]],
  ])('%s is not paid', async (_, accounts) => {
    expect(await codeOf(resolve(accounts))).toBe('name/off-chain')
  })

  test.each(['n\u0430me.sol', 'sub.name.sol', '.sol', 'na me.sol'])('“%s” is none', async (name) => {
    expect(await codeOf(resolve([null, null, null], name))).toBe('name/invalid')
  })

  test('of which the node tells too little is not known', async () => {
    expect(await codeOf(resolve([domainOf(onCurve)]))).toBe('rpc/invalid-response')
  })
})

/** An address that no key has. */
function programOwned(): Address {
  return getAddressDecoder().decode(
    getAddressEncoder().encode('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo' as Address),
  )
}
