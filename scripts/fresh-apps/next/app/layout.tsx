import '@kit/react/styles.css'
import type { ReactNode } from 'react'
import { Wallet } from './wallet'

export const metadata = { title: 'A fresh server render', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
