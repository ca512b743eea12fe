import { expect, test } from 'vitest'
import { createFakeDns } from './fake-dns.ts'

const { names, read } = createFakeDns('bcrt1qaddress')
const ask = (name: string) => read(`${name.replace('@', '.user._bitcoin-payment.')}`).body

test('every name is answered with its address, and others are not there', () => {
  for (const { name, address } of names) expect(JSON.stringify(ask(name))).toContain(address.slice(-4))
  expect(ask('nobody@fake-dns.example')).toEqual({ Status: 3, AD: true })
})

test('what can go wrong has names of its own', () => {
  expect(ask('payee@unsigned.fake-dns.example')).toMatchObject({ AD: false })
  expect(ask('payee@twice.fake-dns.example')).toMatchObject({ Answer: [{}, {}] })
  expect(ask('payee@garbage.fake-dns.example')).toMatchObject({ Answer: [{ data: '"bitcoin:%zz"' }] })
})
