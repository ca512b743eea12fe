import type { SessionNamespaceSpec } from '@kit/core/ports'
import { describe, expect, test } from 'vitest'
import { network, solana } from '../test-utils/sample-networks.ts'
import { applySessionEvent } from './apply-session-event.ts'
import { proposalNamespaces } from './proposal-namespaces.ts'
import { readAccount } from './read-account.ts'
import { readSession } from './read-session.ts'
import { emptySelection } from './session-selection.ts'
import { chainIdsOf, presentChainId, withOwnSpecs } from './session-specs.ts'

const ton = network('ton:-239')
const tonSpec: SessionNamespaceSpec = {
  methods: ['ton_sign'],
  events: ['ton_moved'],
  isAddress: (text) => text.startsWith('EQ'),
  accountType: 'smartAccount',
  formerIds: { 'ton:-239': 'ton:mainnet' },
}
const specs = withOwnSpecs(new Map([[ton.chainNamespace, tonSpec]]))
const kit = { networks: [ton], specs }
const topic = 'a'.repeat(64)
const record = {
  topic,
  expiry: 1,
  peer: { metadata: {} },
  optionalNamespaces: Object.fromEntries(proposalNamespaces([ton], specs)),
  namespaces: { ton: { accounts: ['ton:mainnet:EQ1', 'ton:-239:EQ2', 'ton:-239:0x12'], methods: ['ton_sign', 'x'] } },
}

describe('a namespace that the session knows from an adapter alone', () => {
  test('is proposed with the methods, events and former ids of its spec', () => {
    expect([...proposalNamespaces([ton], specs)]).toEqual([
      ['ton', { chains: ['ton:-239', 'ton:mainnet'], methods: ['ton_sign'], events: ['ton_moved'] }],
    ])
    expect(proposalNamespaces([ton], withOwnSpecs(new Map())).size).toBe(0)
  })

  test('is read with the addresses, account type and former ids of its spec', () => {
    const session = readSession(record, kit, emptySelection(topic))
    const account = { namespace: 'ton', type: 'smartAccount', network: 'ton:-239' }
    expect(session?.namespaces).toEqual({
      ton: {
        accounts: [
          { ...account, address: 'EQ1' },
          { ...account, address: 'EQ2' },
        ],
        networks: ['ton:-239'],
        methods: ['ton_sign'],
        network: 'ton:-239',
      },
    })
    expect(readAccount('ton:-239:EQ1', withOwnSpecs(new Map()))).toBeNull()
  })

  test('follows the events of its wallet', () => {
    const params = { chainId: 'ton:mainnet', event: { name: 'accountsChanged', data: ['EQ2'] } }
    const selection = applySessionEvent(emptySelection(topic), params, record, specs)
    const addresses = selection && readSession(record, kit, selection)?.namespaces
    expect(JSON.stringify(addresses)).toMatch(/EQ2.*EQ1/)
  })
})

test('the spec of an adapter replaces that of the session', () => {
  const own = withOwnSpecs(new Map([[solana.chainNamespace, { ...tonSpec, formerIds: undefined }]]))
  expect(proposalNamespaces([solana], own).get(solana.chainNamespace)?.methods).toEqual(['ton_sign'])
  expect(chainIdsOf(solana.caipNetworkId, own)).toEqual([solana.caipNetworkId])
})

test('a chain id has a present form and every form that wallets know', () => {
  expect(presentChainId('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', specs)).toBe(solana.caipNetworkId)
  expect(presentChainId('eip155:1', specs)).toBe('eip155:1')
  expect(chainIdsOf(solana.caipNetworkId, specs)).toEqual([
    solana.caipNetworkId,
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  ])
})
