import { expect, test } from 'vitest'
import { throughGateway } from './through-gateway.ts'

test.each([
  ['https://rpc.example/v1', 'abc', 'https://rpc.example/v1?chainId=eip155%3A1&projectId=abc'],
  ['https://rpc.example/v1?key=1&chainId=2', undefined, 'https://rpc.example/v1?key=1&chainId=eip155%3A1'],
  ['no url', 'abc', 'no url'],
])('R-NET-1: %s with the project %s is %s', (gateway, projectId, url) => {
  expect(throughGateway(gateway, 'eip155:1', projectId)).toBe(url)
})
