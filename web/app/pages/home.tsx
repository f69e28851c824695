export default function Home() { return <h1>Baraza</h1>; }
