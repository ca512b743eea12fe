import { expect, test } from 'vitest'
import { createDnsStandIn } from './dns-stand-in.ts'

const { names, read } = createDnsStandIn('bcrt1qaddress')
const ask = (name: string) => read(`${name.replace('@', '.user._bitcoin-payment.')}`).body

test('every name is answered with its address, and others are not there', () => {
  for (const { name, address } of names) expect(JSON.stringify(ask(name))).toContain(address.slice(-4))
  expect(ask('nobody@dns-stand-in.example')).toEqual({ Status: 3, AD: true })
})

test('what can go wrong has names of its own', () => {
  expect(ask('payee@unsigned.dns-stand-in.example')).toMatchObject({ AD: false })
  expect(ask('payee@twice.dns-stand-in.example')).toMatchObject({ Answer: [{}, {}] })
  expect(ask('payee@garbage.dns-stand-in.example')).toMatchObject({ Answer: [{ data: '"bitcoin:%zz"' }] })
})
