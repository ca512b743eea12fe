import { expect, test } from 'vitest'
import { isOriginAllowed } from './is-origin-allowed.ts'

const page = 'https://app.example.org'

test.each([
  ['an empty list', page, []],
  ['its own origin', page, ['https://app.example.org']],
  ['its host', page, ['other.example.org', 'app.example.org']],
  ['an entry in capitals, with a slash and spaces', page, [' HTTPS://App.Example.org/ ']],
  ['every host below a domain', page, ['*.example.org']],
  ['every host below a domain, with a scheme', page, ['https://*.example.org']],
  ['a host with its port', 'https://app.example.org:8443', ['app.example.org:8443']],
  ['a host without a port', 'https://app.example.org:8443', ['app.example.org']],
  ['a page of this machine', 'http://localhost:5173', ['app.example.org']],
  ['a page of this machine by number', 'http://127.0.0.1:5173', ['app.example.org']],
  ['a page of this machine by a name of its own', 'http://shop.localhost:5173', ['app.example.org']],
  ['a page that has no origin', 'null', ['app.example.org']],
])('R-API-4: %s allows a page', (_, origin, allowed) => {
  expect(isOriginAllowed(origin, allowed)).toBe(true)
})

test.each([
  ['another host', page, ['example.org']],
  ['another scheme', page, ['http://app.example.org']],
  ['another port', 'https://app.example.org:8443', ['https://app.example.org:443']],
  ['the domain itself below itself', 'https://example.org', ['*.example.org']],
  ['a host that ends alike', 'https://evilexample.org', ['*.example.org', 'example.org']],
  ['a host that only begins alike', 'https://app.example.org.evil.net', ['app.example.org', '*.example.org']],
  ['a host that looks local', 'https://notlocalhost', ['app.example.org']],
  ['entries that are no origins', page, ['', '*', '://', 'null']],
])('R-API-4: %s does not allow a page', (_, origin, allowed) => {
  expect(isOriginAllowed(origin, allowed)).toBe(false)
})
