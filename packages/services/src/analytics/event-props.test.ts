import type { TrackedEvent } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { eventProps } from './event-props.ts'

const names = [
  'MODAL_OPEN',
  'MODAL_CLOSE',
  'SELECT_WALLET',
  'CONNECT_SUCCESS',
  'CONNECT_ERROR',
  'USER_REJECTED',
  'DISCONNECT_SUCCESS',
  'DISCONNECT_ERROR',
  'CLICK_NETWORKS',
  'SWITCH_NETWORK',
  'CLICK_WALLET_HELP',
  'CLICK_GET_WALLET',
] satisfies TrackedEvent['name'][]

describe('R-EVT-1: eventProps', () => {
  test('returns a valid event whole, without further properties', () => {
    const event = {
      name: 'CONNECT_SUCCESS',
      props: { kind: 'announced', network: 'eip155:1', reconnect: false },
    } as const
    expect(eventProps({ ...event, props: { ...event.props, address: '0x1' } } as TrackedEvent)).toEqual({
      type: 'track',
      event: 'CONNECT_SUCCESS',
      properties: event.props,
    })
  })

  test.each(names)('refuses %s without its properties, unless it has none', (name) => {
    const silent = ['CLICK_NETWORKS', 'CLICK_WALLET_HELP', 'CLICK_GET_WALLET'].includes(name)
    expect(eventProps({ name, props: {} } as TrackedEvent) !== null).toBe(silent)
  })

  test.each(['__proto__', 'constructor', 'toString', 'LOGIN', ''])('refuses the unknown event %s', (name) => {
    expect(eventProps({ name, props: {} } as unknown as TrackedEvent)).toBeNull()
  })

  test.each([
    'eip155:0',
    'eip155:01',
    'eip155:0x1',
    'eip155:1 ',
    'eip155:1\n',
    `eip155:${'1'.repeat(17)}`,
    'cosmos:hub',
    'solana:ada',
    'bip122:ADA',
    'eip155:1:0x0000000000000000000000000000000000000000',
    'constructor:1',
  ])('refuses the chain id %j', (network) => {
    expect(eventProps({ name: 'SWITCH_NETWORK', props: { network } } as TrackedEvent)).toBeNull()
  })
})
