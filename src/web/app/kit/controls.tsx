import { useState } from 'react'
import {
  Autocomplete,
  Button,
  ButtonLink,
  Checkbox,
  DateField,
  IconButton,
  IconPlus,
  IconPrinter,
  IconSearch,
  IconTrash,
  NumberField,
  PasswordField,
  Row,
  Section,
  Segmented,
  SelectField,
  Switch,
  TextArea,
  TextField,
} from '#web/ui/index.ts'

export function ButtonsSection() {
  return (
    <Section title="Buttons">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Row key={size} gap={4} wrap>
          <Button size={size} variant="primary" icon={<IconPlus size={17} aria-hidden />}>
            New order
          </Button>
          <Button size={size}>Secondary</Button>
          <Button size={size} variant="ghost">
            Ghost
          </Button>
          <Button size={size} variant="danger" icon={<IconTrash size={17} aria-hidden />}>
            Void
          </Button>
          <Button size={size} variant="primary" busy>
            Busy
          </Button>
          <Button size={size} variant="primary" disabledReason="Ask a manager.">
            Not allowed
          </Button>
          <IconButton size={size} label="Print" icon={<IconPrinter size={18} />} />
        </Row>
      ))}
      <Row gap={4} wrap>
        <Button variant="primary" kbd="F9">
          Take payment
        </Button>
        <ButtonLink to="/login">A link</ButtonLink>
      </Row>
    </Section>
  )
}

const plates = ['Q85 WPJ', 'Q85 WPK', 'S23 HDB'].map((label) => ({
  id: label,
  label,
  detail: '2022 Ford F-150',
}))

export function FieldsSection() {
  const [text, setText] = useState('Chantal Bouchard')
  const [amount, setAmount] = useState('1234.50')
  const [choice, setChoice] = useState('a')
  const [find, setFind] = useState('')
  const [on, setOn] = useState(true)
  return (
    <Section title="Fields">
      <div className="ui-form-pair">
        <TextField label="Text" value={text} onChange={setText} required description="A description." />
        <TextField label="With an error" value={text} onChange={setText} error="This cannot be used." />
        <TextField label="Disabled" value={text} onChange={setText} disabled />
        <TextField
          label="With icon"
          value=""
          onChange={setText}
          placeholder="Search…"
          icon={<IconSearch size={16} />}
        />
        <PasswordField label="Password" value={text} onChange={setText} />
        <NumberField label={`Amount (${amount})`} value={amount} onChange={setAmount} end="$" />
        <SelectField
          label="Select"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'a', label: 'First' },
            { value: 'b', label: 'Second' },
          ]}
        />
        <DateField label="Day" value="2026-11-20" onChange={setText} />
        <Autocomplete
          label="Autocomplete"
          value={find}
          onChange={setFind}
          options={find ? plates : []}
          onPick={(option) => setFind(option.label)}
          nothing="Nothing found."
        />
        <TextArea label="Note" value={text} onChange={setText} />
      </div>
      <Row gap={7} wrap>
        <Checkbox label="Checkbox" checked={on} onChange={setOn} />
        <Checkbox label="Off" checked={!on} onChange={(next) => setOn(!next)} />
        <Checkbox label="Wrong" checked={on} onChange={setOn} error="Tick this." />
        <Switch label="Approved" checked={on} onChange={setOn} />
        <Switch label="Off" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="Disabled" checked={on} onChange={setOn} disabled />
        <Segmented
          label="View"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'a', label: 'Board' },
            { value: 'b', label: 'List' },
            { value: 'c', label: 'Bays' },
          ]}
        />
      </Row>
    </Section>
  )
}
