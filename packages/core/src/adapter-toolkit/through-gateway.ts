import type { CaipNetworkId } from '../domain/namespace.ts'

/**
 * The address of a network at a gateway that serves every network: chain and project ids are in its query (R-NET-1).
 *
 * @returns a gateway that is no URL as it is
 * @example throughGateway('https://rpc.example/v1', 'eip155:1', 'abc') // 'https://rpc.example/v1?chainId=eip155%3A1&projectId=abc'
 */
export function throughGateway(gateway: string, network: CaipNetworkId, projectId: string | undefined): string {
  if (!URL.canParse(gateway)) return gateway
  const url = new URL(gateway)
  url.searchParams.set('chainId', network)
  if (projectId) url.searchParams.set('projectId', projectId)
  return url.href
}
