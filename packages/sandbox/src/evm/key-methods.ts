/** Methods that need keys in the node. Public endpoints hold none, so the gateway rejects these methods as they do. */
const keyMethods = new Set([
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_sendUnsignedTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_sendTransaction',
])

export const usesKeys = (method: unknown): boolean => typeof method === 'string' && keyMethods.has(method)
