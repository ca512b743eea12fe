import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { endpoints } from './endpoints.ts'
import { startPhone } from './phone/phone.ts'
import { createPhoneStore } from './phone/phone-state.ts'
import { takeLink } from './scan/take-link.ts'
import { App } from './ui/app.tsx'
import { Frame } from './ui/frame.tsx'

const element = document.querySelector('#root')
if (!element) throw new Error('The page has no element #root.')
const root = createRoot(element)
const state = createPhoneStore()
const link = takeLink()

function showStatus(sentence: string): void {
  root.render(
    <Frame connection="idle">
      <p role="status">{sentence}</p>
    </Frame>,
  )
}

showStatus('Starting…')
startPhone(state, endpoints).then(
  (phone) => {
    root.render(
      <StrictMode>
        <App phone={phone} state={state} />
      </StrictMode>,
    )
    if (link !== null) void phone.pair(link)
  },
  (error: unknown) => showStatus(error instanceof Error ? error.message : 'The phone does not start.'),
)
