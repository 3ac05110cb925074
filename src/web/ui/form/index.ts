// Forms: react-hook-form with the contract's own schema. Separate from the rest of the kit so that neither is part of a
// first load without a form.
export * from './EditorPage.tsx'
export * from './Form.tsx'
export * from './FormDialog.tsx'
export * from './Held.tsx'
export * from './inputs.tsx'
export * from './rows.tsx'
export * from './stale.tsx'
