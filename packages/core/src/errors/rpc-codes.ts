import type { ErrorCode } from './catalogue.ts'

/** The kit's code for each JSON-RPC and EIP-1193 number (R-NET-3). A session connector reads 5000 as its own protocol does (R-ERR-2). */
const rpcCodes = {
  [-32700]: 'rpc/parse',
  [-32600]: 'rpc/invalid-request',
  [-32601]: 'rpc/method-not-found',
  [-32602]: 'rpc/invalid-params',
  [-32603]: 'rpc/internal',
  [-32000]: 'rpc/server',
  [-32002]: 'wallet/request-pending',
  [-32005]: 'rpc/rate-limited',
  4001: 'wallet/rejected',
  4100: 'wallet/unauthorized',
  4200: 'wallet/unsupported-method',
  4900: 'wallet/disconnected',
  4901: 'wallet/chain-disconnected',
  4902: 'wallet/unknown-chain',
  5000: 'wallet/failed',
  5002: 'wallet/rejected',
  // EIP-5792
  5700: 'feature/not-supported',
  5710: 'wallet/unknown-chain',
  5720: 'rpc/invalid-params',
  5730: 'rpc/invalid-params',
  5740: 'rpc/invalid-params',
  5750: 'wallet/rejected',
  5760: 'feature/not-supported',
} as const satisfies Record<number, ErrorCode>

export function fromRpcCode(code: unknown): ErrorCode | undefined {
  return typeof code === 'number' && Object.hasOwn(rpcCodes, code) ? rpcCodes[code as keyof typeof rpcCodes] : undefined
}
