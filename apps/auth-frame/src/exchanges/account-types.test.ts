import { describe, expect, test } from 'vitest'
import { counterfactualAddress } from '../accounts/evm-accounts.ts'
import type { Network } from '../rpc/rpc-context.ts'
import { createFakeService } from '../test-utils/fake-service.ts'
import { memoryStorage, openExchanges } from '../test-utils/open-exchanges.ts'
import { app, ethereum, solana } from '../test-utils/open-rpc.ts'

const factory = `0x${'1'.repeat(40)}` as const
const erc4337 = {
  kind: 'erc4337',
  ...{ factory, bundlerUrl: 'http://bundler.example/' },
  ...({ entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108', initCodeHash: `0x${'2'.repeat(64)}` } as const),
} as const
const mainnet: Network = { ...ethereum, smartAccount: { kind: 'eip7702', delegate: factory } }
const base: Network = { ...ethereum, id: 'eip155:8453', smartAccount: erc4337 }
const plain: Network = { ...ethereum, id: 'eip155:10' }

async function open(fake = createFakeService(), local = memoryStorage()) {
  const opened = openExchanges(fake, local, memoryStorage(), [mainnet, base, plain, solana])
  await opened.signIn()
  const { addresses } = await opened.session.wallet()
  const accounts = async () =>
    (await opened.handlers.GET_USER({}, app)).accounts.map(({ address, type, network }) => [network, address, type])
  return { ...opened, fake, owner: addresses.evm, accounts }
}

describe('R-AUTH-7: types of accounts', () => {
  test('a smart account comes first where the network has it; only a contract has another address', async () => {
    const { accounts, owner, handlers } = await open()
    const contract = counterfactualAddress(owner, erc4337)
    expect(contract).not.toBe(owner)
    expect((await accounts()).slice(0, 4)).toEqual([
      ['eip155:1', owner, 'smartAccount'],
      ['eip155:8453', contract, 'smartAccount'],
      ['eip155:8453', owner, 'eoa'],
      ['eip155:10', owner, 'eoa'],
    ])
    const enabled = await handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS({}, app)
    expect(enabled).toEqual({ smartAccountEnabledNetworks: ['eip155:1', 'eip155:8453'] })
  })

  test('a visitor who prefers the key has it first, also after the page was loaded anew', async () => {
    const { accounts, owner, handlers, fake, local, parts } = await open()
    const contract = counterfactualAddress(owner, erc4337)
    await handlers.SWITCH_NETWORK({ chainId: 'eip155:8453' }, app)
    expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, app)).toEqual({ type: 'eoa', address: owner })
    expect(parts.approvals.abort).toHaveBeenCalled()
    const keyFirst = [
      ['eip155:1', owner, 'eoa'],
      ['eip155:8453', owner, 'eoa'],
      ['eip155:8453', contract, 'smartAccount'],
    ]
    expect((await accounts()).slice(0, 3)).toEqual(keyFirst)
    const later = openExchanges(fake, local, memoryStorage(), [mainnet, base])
    const { accounts: found } = await later.handlers.GET_USER({}, app)
    expect(found[0]?.type).toBe('eoa')
    expect(await later.handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, app)).toMatchObject({ address: owner })
  })

  test('the choice is of one account, and forgotten with the session', async () => {
    const { handlers, local, parts, signIn, accounts } = await open()
    await handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, app)
    expect(parts.accountChoice.read('0xOther')).toBe('smartAccount')
    await handlers.SIGN_OUT({}, app)
    expect(local.entries.size).toBe(0)
    await signIn()
    expect((await accounts())[0]?.[2]).toBe('smartAccount')
  })
})
