import { TransferEditor } from './TransferEditor.tsx'

/** A new transfer to or from the shop. */
export default function NewTransferPage() {
  return <TransferEditor stored={null} />
}
