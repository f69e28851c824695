type ValueOf<Column> = Column extends readonly (infer Element)[] ? Element : NonNullable<Column>;

/** What these columns hold in the rows, row by row: the elements of lists, and nothing for null. */
export const valuesOf = <Row extends object, Column extends keyof Row>(
	rows: Iterable<Row>,
	...columns: Column[]
): ValueOf<Row[Column]>[] =>
	[...rows].flatMap((row) => columns.flatMap((column) => (row[column] ?? []) as ValueOf<Row[Column]>[]));
