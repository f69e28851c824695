export default function Thread() {
	return <h1>Thread</h1>;
}
