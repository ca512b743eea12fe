import { unitTests } from '@kit/tooling/unit-tests'

// Playwright sends the text of these functions to a page, where the tests of `playwright/` use them and nothing measures them.
const unmeasured = [
  'src/playwright/announce-all-in-page.ts',
  'src/playwright/announce-hostile-in-page.ts',
  'src/playwright/announce-in-page.ts',
  'src/playwright/expose-in-page.ts',
  'src/playwright/page-transport.ts',
  'src/playwright/register-in-page.ts',
]

export default unitTests({}, {}, { folder: import.meta.dirname, exact: [], unmeasured })
