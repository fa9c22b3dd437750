import pLimit from 'p-limit'
import { z } from 'zod'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'

const caseSchema = z.object({
  id: z.string(),
  caseNumber: z.string(),
  status: z.string(),
  comments: z.array(z.object({ id: z.string(), body: z.string() })),
})

const fileSchema = z.object({ version: z.literal(1), cases: z.array(caseSchema) })

type SupportCase = z.output<typeof caseSchema>

export type CaseStore = ReturnType<typeof createCaseStore>

const FIRST_CASE = 1001
const LAST_CASE = 1020

/**
 * Returns CASE-1001 to CASE-1020, all open. Their record ids have Salesforce's format: 18 characters that
 * begin with 500.
 */
function sampleCases(): SupportCase[] {
  return Array.from({ length: LAST_CASE - FIRST_CASE + 1 }, (_, index) => {
    const number = String(FIRST_CASE + index)
    return {
      id: `500FB${number.padStart(10, '0')}AAA`,
      caseNumber: `CASE-${number}`,
      status: 'New',
      comments: [],
    }
  })
}

/** Opens the cases in `file`. Each operation reads the file again, so two gateways can share the cases. */
export function createCaseStore(file: string) {
  const inOrder = pLimit(1)

  async function read(): Promise<SupportCase[]> {
    const text = await readIfPresent(file)
    if (text === null) return sampleCases()
    try {
      return fileSchema.parse(JSON.parse(text)).cases
    } catch (cause) {
      throw new Error(`${file} does not contain cases. Move it away to start with the sample cases.`, {
        cause,
      })
    }
  }

  async function find(field: 'id' | 'caseNumber', value: string): Promise<SupportCase | undefined> {
    return (await read()).find((one) => one[field] === value)
  }

  /** Returns false if the case does not exist. Changes run one after another. */
  function change(id: string, edit: (one: SupportCase) => SupportCase): Promise<boolean> {
    return inOrder(async () => {
      const cases = await read()
      if (!cases.some((one) => one.id === id)) return false
      const edited = cases.map((one) => (one.id === id ? edit(one) : one))
      await writeAtomically(file, JSON.stringify({ version: 1, cases: edited }, undefined, 2))
      return true
    })
  }

  return { read, find, change }
}
