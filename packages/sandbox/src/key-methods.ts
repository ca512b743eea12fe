/** Methods that use keys kept by a node. Public endpoints keep none, so ours says what they would say. */
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
