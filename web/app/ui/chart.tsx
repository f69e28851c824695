import { scaleBand, scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import "./css/chart.css";
import "./css/figure-table.css";

export interface ChartPoint {
	label: string;
	value: number;
}

interface ChartProps {
	/** What the values are; the name of the table. */
	name: string;
	/** What the labels are: the head of the table's first column. */
	labelName: string;
	valueName: string;
	points: readonly ChartPoint[];
	kind?: "line" | "bars";
	format: (value: number) => string;
	/** The words that open the table. */
	tableText: string;
}

/** Units of the picture, which is stretched to its place. */
const [width, height] = [600, 160];
const ticks = 4;

/** Values in an order, as a line or bars that the server renders, with a table of the same. */
export function Chart({ name, labelName, valueName, points, kind = "line", format, tableText }: ChartProps) {
	const most = Math.max(1, ...points.map(({ value }) => value));
	const least = Math.min(0, ...points.map(({ value }) => value));
	const y = scaleLinear().domain([least, most]).nice(ticks).range([height, 0]);
	// Counts are whole: a scale of 0 to 1 has no quarters.
	const scale = y.ticks(ticks).filter((value) => Number.isInteger(value));
	const labels = points.length === 0 ? [] : [points[0], points.at(-1)];
	return (
		<>
			<div className="chart-plot" aria-hidden="true">
				<div className="chart-scale">
					{scale.toReversed().map((value) => (
						<span key={value}>{format(value)}</span>
					))}
				</div>
				<svg className="chart" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
					{scale.map((value) => (
						<line key={value} x1={0} x2={width} y1={y(value)} y2={y(value)} />
					))}
					{kind === "line" ? <Line points={points} y={y} /> : <Bars points={points} y={y} />}
				</svg>
				<p className="chart-labels">
					{labels.map((point, at) => (
						<span key={at === 0 ? "first" : "last"}>{point?.label}</span>
					))}
				</p>
			</div>
			{points.length > 0 && (
				<details className="chart-values">
					<summary className="btn btn-quiet btn-sm">{tableText}</summary>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard */}
					<section tabIndex={0} aria-label={name}>
						<table className="figure-table">
							<thead>
								<tr>
									<th scope="col">{labelName}</th>
									<th scope="col">{valueName}</th>
								</tr>
							</thead>
							<tbody>
								{points.map(({ label, value }) => (
									<tr key={label}>
										<th scope="row">{label}</th>
										<td>{format(value)}</td>
									</tr>
								))}
							</tbody>
						</table>
					</section>
				</details>
			)}
		</>
	);
}

interface Marks {
	points: readonly ChartPoint[];
	y: (value: number) => number;
}

function Line({ points, y }: Marks) {
	const x = scaleLinear()
		.domain([0, Math.max(1, points.length - 1)])
		.range([0, width]);
	const place = (_point: ChartPoint, at: number): number => x(at);
	const shape = line<ChartPoint>(place, ({ value }) => y(value)).curve(curveMonotoneX);
	const under = area<ChartPoint>(place, y(0), ({ value }) => y(value)).curve(curveMonotoneX);
	return (
		<>
			<path className="chart-area" d={under(points) ?? ""} />
			<path d={shape(points) ?? ""} />
		</>
	);
}

function Bars({ points, y }: Marks) {
	const x = scaleBand<number>().domain(points.keys()).range([0, width]).padding(0.2);
	return points.map(({ label, value }, at) => (
		<rect key={label} x={x(at)} y={y(value)} width={x.bandwidth()} height={y(0) - y(value)} />
	));
}
