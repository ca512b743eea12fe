export const descriptor = '{"metadata":{"owner":"WETH","contractName":"WETH"},"display":{"formats":{"deposit()":{"intent":"Wrap","fields":[{"path":"@.value","label":"Amount","format":"amount"}]}}}}'
