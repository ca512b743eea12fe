import type { ReactElement } from 'react'
import { Icon } from '../../../parts/icon.tsx'
import { Smartphone } from '../../../parts/icons/smartphone.ts'
import { WalletIcon } from '../../../parts/wallet-icon/wallet-icon.tsx'

type Props = { readonly name: string; readonly imageUrl: string | undefined }

/** The chosen wallet's icon; a phone for any wallet. */
export function WalletPicture({ name, imageUrl }: Props): ReactElement {
  if (name !== '') return <WalletIcon name={name} imageUrl={imageUrl} size={72} />
  return (
    <span data-kit="phone-icon" aria-hidden="true">
      <Icon of={Smartphone} size={32} strokeWidth={1.5} />
    </span>
  )
}
