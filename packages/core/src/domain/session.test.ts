import { describe, expect, test } from 'vitest'
import { sessionFor } from '../test-utils/fake-session.ts'
import { accountOf } from '../test-utils/sample-connection.ts'
import { base, mainnet, polygon, solana } from './networks.ts'
import { connectionIn, movedTo, type Session } from './session.ts'

const [one, two, three] = [mainnet.caipNetworkId, base.caipNetworkId, polygon.caipNetworkId]
const session = sessionFor({ eip155: [one, two], solana: [solana.caipNetworkId] })

const phone = { id: 'walletConnect', kind: 'walletConnect' } as const

describe('R-WC-2: one session carries every namespace', () => {
  test('each lives on its own part of it', () => {
    expect(connectionIn(session, 'eip155', phone)).toEqual({
      namespace: 'eip155',
      connectorId: 'walletConnect',
      connectorKind: 'walletConnect',
      wallet: { id: 'phone', name: 'Phone' },
      accounts: [accountOf('eip155')],
      network: one,
      approvedNetworks: [one, two],
    })
    expect(connectionIn(session, 'solana', phone)).toMatchObject({ network: solana.caipNetworkId })
    expect(connectionIn(session, 'bip122', phone)).toBeNull()
  })

  test('accounts are those of the network it is on, and say nothing of other networks', () => {
    const other = { ...accountOf('eip155', '0x2222222222222222222222222222222222222222'), network: two }
    const part = session.namespaces.eip155
    if (!part) throw new Error('the sample has EVM')
    const split: Session = {
      ...session,
      namespaces: { eip155: { ...part, accounts: [...part.accounts.slice(0, 1), other] } },
    }
    expect(connectionIn(split, 'eip155', phone)?.accounts).toEqual([accountOf('eip155')])
    expect(connectionIn(movedTo(split, two), 'eip155', phone)?.accounts).toEqual([accountOf('eip155', other.address)])
  })

  test('an account keeps its public key and the path of its key', () => {
    const part = session.namespaces.eip155
    if (!part) throw new Error('the sample has EVM')
    const own = { publicKey: '02ab', path: "m/84'/0'/0'/0/0" }
    const accounts = part.accounts.map((account) => ({ ...account, ...own }))
    const named: Session = { ...session, namespaces: { eip155: { ...part, accounts } } }
    expect(connectionIn(named, 'eip155', phone)?.accounts).toEqual([{ ...accountOf('eip155'), ...own }])
  })

  test('a namespace without an account has no connection', () => {
    const part = session.namespaces.eip155
    if (!part) throw new Error('the sample has EVM')
    expect(connectionIn({ ...session, namespaces: { eip155: { ...part, accounts: [] } } }, 'eip155', phone)).toBeNull()
  })
})

describe('R-NET-9: a session moves only where it was allowed', () => {
  test('to an approved network, and the rest of it stays', () => {
    const moved = movedTo(session, two)
    expect(moved.namespaces.eip155?.network).toBe(two)
    expect(moved.namespaces.solana).toBe(session.namespaces.solana)
  })

  test.each([
    ['one that was not approved', three],
    ['one of a namespace that was not', 'bip122:000000000019d6689c085ae165831e93'],
    ['where it is already', one],
  ] as const)('%s changes nothing', (_, network) => {
    expect(movedTo(session, network)).toBe(session)
  })
})
