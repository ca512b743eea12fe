/** Puts the kit on MetaMask's test page: its button, and the embedded wallet as an announced provider. */
import { evm } from '@kit/adapter-evm'
import { createKit } from '@kit/core'
import { ConnectButton, KitProvider } from '@kit/react'
import { browser } from '@kit/services'
import { emailAndSocial } from '@kit/services/auth-frame'
import { createRoot } from 'react-dom/client'
import '@kit/react/styles.css'
import { endpoints } from '../src/endpoints.ts'
import { evmNetworks } from '../src/networks.ts'
import { type Asked, createProvider } from './create-provider.ts'

const { authFrame } = endpoints
if (!authFrame) throw new Error('There is no frame of the embedded wallet.')

const kit = createKit({
  metadata: { name: 'MetaMask test page' },
  runtime: browser(),
  networks: evmNetworks,
  adapters: [evm()],
  connectors: [emailAndSocial({ frameUrl: authFrame, name: 'Kit wallet' })],
  features: { analytics: false },
})

const asked: Asked[] = []
Object.assign(window, { kitAsked: asked })

const provider = createProvider(kit, (request) => void asked.push(request))
const icon = new URL('/metamask-fox.svg', location.href).href
const info = Object.freeze({
  uuid: '6c7b3c0a-5b1f-4c53-9d0a-6c1a5f0a7e11',
  name: 'Kit wallet',
  icon,
  rdns: 'example.kit',
})
const detail = Object.freeze({ info, provider })
const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
window.addEventListener('eip6963:requestProvider', announce)
Object.assign(window, { ethereum: provider })

const place = document.createElement('div')
place.id = 'kit'
document.body.prepend(place)
createRoot(place).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
