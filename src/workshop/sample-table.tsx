import { Table } from '../ui/table/table'

interface Props {
  readonly name: string
  readonly scrollable?: boolean
  /** the first row is the head, and the first cell of the others stays */
  readonly rows: readonly (readonly string[])[]
}

export function SampleTable({ rows: [head = [], ...body], ...options }: Props) {
  const headRow = (
    <tr key="head" data-header>
      {head.map((words) => (
        <th key={words} scope="col">
          {words}
        </th>
      ))}
    </tr>
  )
  return (
    <Table {...options} head={[headRow]}>
      {body.map(([first, ...others]) => (
        <tr key={first}>
          <th scope="row" data-sticky>
            {first}
          </th>
          {others.map((words, column) => (
            <td key={column}>{words}</td>
          ))}
        </tr>
      ))}
    </Table>
  )
}
