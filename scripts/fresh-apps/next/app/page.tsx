import { ConnectButton } from '@kit/react'

export default function Page() {
  return <ConnectButton />
}
