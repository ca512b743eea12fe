import config from './playwright.config.ts'
export default { ...config, expect: { timeout: 5000 }, use: { ...config.use, actionTimeout: 5000 } }
