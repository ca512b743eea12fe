import { describe, expect, test } from 'vitest'
import { home, isSameRoute, needsNamespace, popToAccount } from './home.ts'

const startRoute = { view: 'Connect' } as const

describe('R-UI-1: where the modal opens', () => {
  test('at Connect while no wallet is connected', () => {
    expect(home({ connected: null, unsupported: null, startRoute: startRoute })).toEqual({ view: 'Connect' })
  })

  test('at the account once one is', () => {
    expect(home({ connected: 'solana', unsupported: null, startRoute: startRoute })).toEqual({
      view: 'Account',
      namespace: 'solana',
    })
  })

  test('R-NET-8: at UnsupportedChain while a wallet is on a network outside the dApp’s', () => {
    expect(home({ connected: 'eip155', unsupported: 'eip155', startRoute: startRoute })).toEqual({
      view: 'UnsupportedChain',
      namespace: 'eip155',
    })
  })
})

describe('the way home', () => {
  const account = { view: 'Account', namespace: 'eip155' } as const
  const networks = { view: 'Networks' } as const

  test('leads to the account, or nowhere', () => {
    expect(popToAccount([account, networks])).toEqual([account])
    expect(popToAccount([networks])).toEqual([])
    expect(popToAccount([])).toEqual([])
  })

  test('two routes are one place when all that they are about is the same', () => {
    expect(isSameRoute(account, { ...account })).toBe(true)
    expect(isSameRoute(account, { ...account, tab: 'activity' })).toBe(true)
    expect(isSameRoute(account, { view: 'Account', namespace: 'solana' })).toBe(false)
    expect(isSameRoute(account, networks)).toBe(false)
    expect(isSameRoute(networks, account)).toBe(false)
  })

  test.each([
    [{ view: 'Account', namespace: 'eip155' }, true],
    [{ view: 'UnsupportedChain', namespace: 'eip155' }, true],
    [{ view: 'SwitchNetwork', network: 'eip155:1' }, true],
    [{ view: 'SwitchNetwork', network: 'solana:x' }, false],
    [{ view: 'Account', namespace: 'solana' }, false],
    [{ view: 'ConnectingExternal', namespace: 'eip155', connectorId: 'a' }, false],
    [{ view: 'Networks' }, false],
    [{ view: 'Connect' }, false],
  ] as const)('%o is about a connected eip155: %s', (route, is) => {
    expect(needsNamespace(route, 'eip155')).toBe(is)
  })
})
