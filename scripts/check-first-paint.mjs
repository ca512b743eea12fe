/** Checks in Chromium that a server draws the account that its visitor had connected, and that the page goes on from there. */
import { openModal, openPage } from './fresh-app.mjs'

/** A wallet that remembers the sites it is connected to, as an extension does, and answers a moment late. */
function announceWallet() {
  const account = `0x${'c'.repeat(40)}`
  const allowed = () => (localStorage.getItem('wallet') ? [account] : [])
  const answers = {
    eth_requestAccounts: () => {
      localStorage.setItem('wallet', 'allowed')
      return [account]
    },
    eth_accounts: allowed,
    eth_chainId: () => '0x1',
  }
  const provider = {
    on() {},
    removeListener() {},
    async request({ method }) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (!answers[method]) throw Object.assign(new Error(method), { code: 4200 })
      return answers[method]()
    },
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const info = { uuid: '8d2f4a5e-4bb1-4f7a-9d24-0d3c1c6a4a11', name: 'Paint Wallet', icon, rdns: 'org.paint' }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  globalThis.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Notes what the button is in each frame, from the first one that the browser paints when it has read the button to its end. */
function watchButton() {
  globalThis.frames = []
  const isFollowed = (node) => node !== null && (node.nextSibling !== null || isFollowed(node.parentElement))
  const isRead = (node) => document.readyState !== 'loading' || isFollowed(node)
  const look = () => {
    const button = document.querySelector('button[data-kit]')
    if (button && isRead(button)) {
      const { width } = button.getBoundingClientRect()
      globalThis.frames.push({ text: button.textContent, width, state: button.dataset.state })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const cookieOf = (value) =>
  `kit.v1.account=${encodeURIComponent(JSON.stringify({ network: 'eip155:1', connectorId: 'org.paint', hasImage: true, ...value }))}`

/** Twenty visitors ask at the same time, each with an account of its own or none. */
async function mustKeepVisitorsApart(url) {
  const visitors = Array.from({ length: 20 }, (_, at) =>
    at % 3 === 2 ? null : `0x${at.toString(16).repeat(40).slice(0, 40)}`,
  )
  const pages = await Promise.all(
    visitors.map((account) =>
      fetch(url, account ? { headers: { cookie: cookieOf({ address: account }) } } : {}).then((answer) =>
        answer.text(),
      ),
    ),
  )
  for (const [at, page] of pages.entries()) {
    const found = visitors.filter((account) => account && page.includes(account))
    const own = visitors[at]
    if (found.join() !== (own ?? ''))
      throw new Error(`Visitor ${at} has ${own}, and got a page of ${found.join(' and ')}.`)
    if (page.includes('Connect wallet') === (own !== null)) throw new Error(`Visitor ${at} got another shape.`)
  }
}

/** The visitor connects, and opens the site in a second tab. */
async function mustStayStable(page) {
  await openModal(page)
  await page.getByRole('dialog').getByText('Paint Wallet').click()
  const connected = '[data-kit="account-button"][data-state="connected"]'
  const shown = await page.locator(connected).textContent()
  const tab = await page.context().newPage()
  await tab.addInitScript(watchButton)
  const answer = await tab.goto(page.url())
  const html = await answer.text()
  if (!html.includes(shown) || html.includes('Connect wallet')) throw new Error('The server did not draw the account.')
  await tab.locator(connected).waitFor()
  await tab.waitForLoadState('networkidle')
  const frames = await tab.evaluate(() => globalThis.frames)
  const seen = [...new Set(frames.map(({ text, width }) => `${text} in ${width} px`))]
  if (seen.length !== 1 || !seen[0].startsWith(shown)) throw new Error(`The button was ${seen.join(', then ')}.`)
  if (frames[0].state !== 'reconnecting') throw new Error(`The button was ${frames[0].state} in the first frame.`)
}

/** @param url of an app whose server reads the state of a visitor, and whose networks have Ethereum */
export async function checkFirstPaint(url) {
  await mustKeepVisitorsApart(url)
  await openPage(url, mustStayStable, announceWallet)
}
