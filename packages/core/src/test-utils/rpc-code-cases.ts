import type { ErrorCode } from '../errors/catalogue.ts'

/** The codes of EIP-1193, EIP-1474, EIP-5792, JSON-RPC 2.0 and CAIP-25, and the kit error that each is read as. */
export const rpcCodeCases: readonly (readonly [number, ErrorCode])[] = [
  [-32700, 'rpc/parse'],
  [-32600, 'rpc/invalid-request'],
  [-32601, 'rpc/method-not-found'],
  [-32602, 'rpc/invalid-params'],
  [-32603, 'rpc/internal'],
  [-32000, 'rpc/server'],
  [-32002, 'wallet/request-pending'],
  [-32005, 'rpc/rate-limited'],
  [4001, 'wallet/rejected'],
  [4100, 'wallet/unauthorized'],
  [4200, 'wallet/unsupported-method'],
  [4900, 'wallet/disconnected'],
  [4901, 'wallet/chain-disconnected'],
  [4902, 'wallet/unknown-chain'],
  [5000, 'wallet/failed'],
  [5002, 'wallet/rejected'],
  [5700, 'feature/not-supported'],
  [5710, 'wallet/unknown-chain'],
  [5720, 'rpc/invalid-params'],
  [5730, 'rpc/invalid-params'],
  [5740, 'rpc/invalid-params'],
  [5750, 'wallet/rejected'],
  [5760, 'feature/not-supported'],
]
