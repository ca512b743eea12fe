/**
 * Asks a node, for the signatures of smart accounts.
 *
 * @param {string} url
 * @returns {import('@kit/siwx').EvmClient}
 */
export const clientOf = (url) => ({
  async request({ method, params }) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = /** @type {{ result?: unknown, error?: object }} */ (await response.json())
    if (error) throw Object.assign(new Error('The node refuses the call.'), error)
    return result
  },
})
