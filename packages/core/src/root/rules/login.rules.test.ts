import { describe, expect, test } from 'vitest'
import { KitError } from '../../errors/kit-error.ts'
import type { Route } from '../../router/routes.ts'
import { connectedTo, eventsTo, linesOf, ruleInput } from '../../test-utils/rule-input.ts'
import { loginRules as rules } from './login.rules.ts'

const at = (...stack: readonly Route[]) => ruleInput({ stack, route: stack.at(-1) })
const approval: Route = { view: 'ApproveTransaction' }

describe('R-AUTH-8: the embedded wallet asks', () => {
  test.each([
    ['on top of what is open', at({ view: 'Account', namespace: 'eip155' }), 'router < router.pushed'],
    ['in a modal of its own', at(), 'router < router.opened'],
  ])('%s', (_, input, line) => {
    expect(linesOf(rules['approvals.asked'](input, { type: 'approvals.asked' }))).toEqual([line])
  })

  test.each([
    ['goes back to what was open', at({ view: 'Account', namespace: 'eip155' }, approval), ['router < router.pushed']],
    ['closes a modal of its own', at(approval), ['router < router.finished']],
    ['changes nothing where the visitor is elsewhere', at({ view: 'Account', namespace: 'eip155' }), []],
  ])('the answer %s', (_, input, lines) => {
    expect(linesOf(rules['approvals.ended'](input, { type: 'approvals.ended' }))).toEqual(lines)
  })

  test('from a question over a network that holds the visitor, too, the way leads back', () => {
    const trap = { view: 'UnsupportedChain', namespace: 'eip155' } as const
    const { effects } = rules['approvals.ended'](at(trap, approval), { type: 'approvals.ended' })
    expect(effects).toEqual([{ to: 'router', event: { type: 'router.pushed', route: trap } }])
  })

  test('from a question over a network that the wallet has left meanwhile, the way leads past it', () => {
    const trap = { view: 'UnsupportedChain', namespace: 'eip155' } as const
    const account = { view: 'Account', namespace: 'eip155' } as const
    const answered = (...stack: Route[]) =>
      eventsTo(
        'router',
        rules['approvals.ended'](connectedTo({}, { stack, route: stack.at(-1) }), { type: 'approvals.ended' }),
      )
    const switching = { view: 'SwitchNetwork', network: 'eip155:8453' } as const
    expect(answered(trap, switching, approval)).toEqual([{ type: 'router.finished', view: 'ApproveTransaction' }])
    expect(answered(account, trap, approval)).toEqual([{ type: 'router.pushed', route: account }])
  })

  test('what its policy refuses is said to the visitor', () => {
    const outcome = rules['approvals.refused'](at(), { type: 'approvals.refused' })
    expect(eventsTo('notices', outcome)).toMatchObject([{ error: { message: 'Action not allowed', shows: 'toast' } }])
  })
})

describe('R-AUTH-1: the steps of signing in by email', () => {
  const stepped = { type: 'emailLogin.stepped', step: 'code' } as const

  test.each([
    ['follow the address', at({ view: 'Connect' }), ['router < router.pushed']],
    ['take each other’s place', at({ view: 'Connect' }, { view: 'EmailVerifyDevice' }), ['router < router.replaced']],
    ['call nobody back who has closed the modal', at(), []],
  ])('%s', (_, input, lines) => {
    expect(linesOf(rules['emailLogin.stepped'](input, stepped))).toEqual(lines)
  })

  test.each([
    ['frame/load-failed', 'Network Error - Could not load embedded wallet', true],
    ['frame/timeout', 'Embedded Wallet Request Timed Out', true],
    ['frame/blocked', 'Unable to load email login dependency', false],
    ['frame/failed', 'An error occurred', false],
  ] as const)('R-AUTH-4: %s is “%s”, and an alert for the developer: %s', (code, message, isAlert) => {
    const error = new KitError(code)
    const outcome = rules['emailLogin.failed'](at({ view: 'Connect' }), { type: 'emailLogin.failed', error })
    expect(error.message).toBe(message)
    expect(eventsTo('notices', outcome)).toHaveLength(isAlert ? 1 : 0)
  })
})

describe('R-NAME-1: a name that has been registered', () => {
  const owner = { namespace: 'eip155', connectorId: 'auth', address: '0x1', network: 'eip155:1' } as const
  const form: Route = { view: 'RegisterAccountName', namespace: 'eip155' }
  const followed = ['router < router.pushed', 'router < router.replaced']

  test.each([
    ['takes the place of its form', at(form), followed],
    ['also where the frame that signed has not closed yet', at(form, approval), followed],
    ['calls nobody back who has left', at({ view: 'Account', namespace: 'eip155' }), []],
  ])('%s', (_, input, lines) => {
    const outcome = rules['accountNames.registered'](input, { type: 'accountNames.registered', owner })
    expect(linesOf(outcome)).toEqual(lines)
  })
})
