import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const [out, width, ...files] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const p = await b.newPage({ viewport: { width: Number(width), height: 100 } })
await p.setContent('<body style="margin:0;display:flex;flex-wrap:wrap;gap:8px;background:#888">' + files.map(f => `<img src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join(''))
await p.waitForTimeout(300)
await p.screenshot({ path: out, fullPage: true })
await b.close()
